import mantine from 'postcss-preset-mantine';
import { customMedia } from './app/theme-scale.ts';
import { mixins } from './style-mixins.ts';

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

export default { plugins: [mantine({ mixins }), namedScreens] };
