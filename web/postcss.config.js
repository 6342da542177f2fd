import mantine from 'postcss-preset-mantine';
import { customMedia } from './app/theme-scale.ts';

/** Replaces screen names in style sheets, such as `@media (--phone)`, with the widths from the theme. */
const namedScreens = {
  postcssPlugin: 'named-screens',
  AtRule: {
    media(rule) {
      rule.params = rule.params.replaceAll(/\((--[\w-]+)\)/g, (_whole, name) => {
        const condition = customMedia[name];
        if (!condition) throw rule.error(`No screen is called ${name}; see theme-scale.ts`);
        return condition;
      });
    },
  },
};

const mixins = {
  /** On a phone, extends the touch area to 44 px, without changing the layout. */
  'touch-area': {
    '@media (--phone)': {
      position: 'relative',
      '&::after': { content: "''", position: 'absolute', inset: 'min(0px, (100% - 44px) / 2)' },
    },
  },
};

export default { plugins: [mantine({ mixins }), namedScreens] };
