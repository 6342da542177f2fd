import { type AnyNode, type CallExpression, type NewExpression, parse } from 'acorn';
import { fullAncestor } from 'acorn-walk';
import postcss from 'postcss';
import type { Newer } from './newer-than-floor.ts';

/** Syntax that all browsers of ours read; Safari 16.4 was the last to learn of it. */
const ecmaVersion = 2022;

/** What a built script calls or makes that some browser of ours does not have, and does not ask for first. */
export function newScriptParts(code: string, { globals, methods }: Newer): string[] {
  const found = new Set<string>();
  const tree = parse(code, { ecmaVersion, sourceType: 'module' });
  fullAncestor(tree, (node, _state, ancestors) => {
    if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return;
    const name = nameOf(node);
    if (!name || isAskedFor(name, code, ancestors)) return;
    if (globals.has(name)) found.add(name);
    else if (methods.has(name.replace(/^.*\./, ''))) found.add(`.${name.replace(/^.*\./, '')}()`);
  });
  return [...found];
}

/** `URL.canParse` of `URL.canParse(text)`; `.flag` of `what().ever.flag()`. Nothing where it is called only if there. */
function nameOf({ callee, ...call }: CallExpression | NewExpression): string | undefined {
  if ('optional' in call && call.optional) return undefined;
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier' || callee.computed) return;
  const { object, property } = callee;
  return object.type === 'Identifier' ? `${object.name}.${property.name}` : `.${property.name}`;
}

/** Behind a condition that names it: `typeof URL.canParse === 'function' ? URL.canParse(text) : …` */
function isAskedFor(name: string, code: string, ancestors: readonly AnyNode[]): boolean {
  const word = new RegExp(`\\b${name.replace(/^.*\./, '')}\\b`);
  return ancestors.some((node) => {
    const condition = conditionOf(node);
    if (!condition || ancestors.includes(condition)) return false;
    return word.test(code.slice(condition.start, condition.end));
  });
}

function conditionOf(node: AnyNode): AnyNode | undefined {
  if (node.type === 'IfStatement' || node.type === 'ConditionalExpression') return node.test;
  return node.type === 'LogicalExpression' ? node.left : undefined;
}

/** What a built style sheet says that some browser of ours would pass over. */
export function newStyleParts(css: string, { styles }: Newer): string[] {
  const found = new Set<string>();
  const note = (part: string) => styles.has(part) && found.add(part);
  postcss.parse(css).walk((node) => {
    if (node.type === 'atrule') note(`@${node.name}`);
    if (node.type === 'rule')
      for (const [, name] of node.selector.matchAll(/::?([a-z-]+)/g)) note(`:${name}`);
    // A twin with the maker's prefix speaks to those who know no other.
    if (node.type !== 'decl' || css.includes(`-webkit-${node.prop}:`)) return;
    note(node.prop);
    for (const [word] of node.value.matchAll(/[a-z][a-z-]*/g)) note(`${node.prop}: ${word}`);
  });
  return [...found];
}
