import { expect, test } from 'vitest';
import { addSocialLinks } from './page-texts.ts';

const page =
  '<ul><li data-network="Facebook"><a href="https://social.abundance.invalid" aria-label="Facebook"></a></li><li data-network="X (Twitter)"><a href="#"></a></li></ul><li><a href="#">Top</a></li>';

test('the footer has links to the configured social networks and to no others', () => {
  expect(addSocialLinks(page, { Facebook: 'https://facebook.com/a?b=1&c="$&' })).toBe(
    '<ul><li data-network="Facebook"><a href="https://facebook.com/a?b=1&amp;c=&quot;$&amp;" aria-label="Facebook"></a></li></ul><li><a href="#">Top</a></li>',
  );
});

test('without settings, the footer has no links to social networks', () => {
  expect(addSocialLinks(page, {})).toBe('<ul></ul><li><a href="#">Top</a></li>');
});
