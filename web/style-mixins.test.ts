import { expect, test } from 'vitest';
import { mixins } from './style-mixins.ts';

test('a layout mixin turns each option into one declaration, and the remaining values into the gap', () => {
  expect(mixins.row(undefined, '4px 8px wrap between')).toEqual({
    display: 'flex',
    'align-items': 'center',
    gap: '4px 8px',
    'flex-wrap': 'wrap',
    'justify-content': 'space-between',
  });
  expect(mixins.row(undefined, 'stretch')).toEqual({ display: 'flex' });
  expect(mixins.grid(undefined, 'calc(2px * 4) top', 'minmax(0, 1fr) auto')).toEqual({
    display: 'grid',
    gap: 'calc(2px * 4)',
    'align-items': 'start',
    'grid-template-columns': 'minmax(0, 1fr) auto',
  });
});

test('a position mixin does not split a length that contains nested parentheses', () => {
  expect(mixins.fixed(undefined, 'bottom 18px start calc(var(--sb-width) + 18px)')).toEqual({
    position: 'fixed',
    bottom: '18px',
    'inset-inline-start': 'calc(var(--sb-width) + 18px)',
  });
});

test('a text mixin sets only the named properties, and uses the font shorthand if the text names a font family', () => {
  expect(mixins.text(undefined, '600 12.5/1.4 muted')).toEqual({
    'font-weight': '600',
    'font-size': 'var(--ab-fz-12-5)',
    'line-height': '1.4',
    color: 'var(--ab-muted)',
  });
  expect(mixins.text(undefined, '560 19/1.2 display -0.01em')).toEqual({
    font: '560 var(--ab-fz-19) / 1.2 var(--ab-display)',
    'letter-spacing': '-0.01em',
  });
});

test('a mixin refuses colors and sizes that the theme does not have', () => {
  expect(() => mixins.text(undefined, '11 muted')).toThrow('no font size 11');
  expect(() => mixins.tone(undefined, 'purple')).toThrow('no color purpleBg');
});

test('a screen mixin puts one declaration into the media query of its screen width', () => {
  expect(mixins.phone(undefined, 'grid-template-columns: repeat(2', '1fr)')).toEqual({
    '@media (--phone)': { 'grid-template-columns': 'repeat(2, 1fr)' },
  });
});
