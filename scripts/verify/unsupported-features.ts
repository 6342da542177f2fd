import { type AnyNode, type CallExpression, type NewExpression, parse } from 'acorn';
import { fullAncestor } from 'acorn-walk';
import postcss from 'postcss';
import type { UnsupportedFeatures } from './newer-than-oldest-browsers.ts';

/**
 * The version of JavaScript syntax that all supported browsers can parse. Of these browsers, Safari 16.4 was
 * the last to support this version.
 */
const ecmaVersion = 2022;

/**
 * Finds calls in a built script that some supported browser lacks, unless the script tests for the feature
 * first.
 */
export function findUnsupportedScriptFeatures(
  code: string,
  { globals, methods }: UnsupportedFeatures,
): string[] {
  const found = new Set<string>();
  const tree = parse(code, { ecmaVersion, sourceType: 'module' });
  fullAncestor(tree, (node, _state, ancestors) => {
    if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return;
    const name = nameOf(node);
    if (!name || isFeatureTested(name, code, ancestors)) return;
    if (globals.has(name)) found.add(name);
    else if (methods.has(name.replace(/^.*\./, ''))) found.add(`.${name.replace(/^.*\./, '')}()`);
  });
  return [...found];
}

/**
 * The name of a call: `URL.canParse` for `URL.canParse(text)`, and `.flag` for `what().ever.flag()`.
 * Undefined for optional calls.
 */
function nameOf({ callee, ...call }: CallExpression | NewExpression): string | undefined {
  if ('optional' in call && call.optional) return undefined;
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier' || callee.computed) return;
  const { object, property } = callee;
  return object.type === 'Identifier' ? `${object.name}.${property.name}` : `.${property.name}`;
}

/**
 * Whether a condition tests for the feature first: `typeof URL.canParse === 'function' ? URL.canParse(text) :
 * …`
 */
function isFeatureTested(name: string, code: string, ancestors: readonly AnyNode[]): boolean {
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

/** Finds features in a built style sheet that some supported browser ignores. */
export function findUnsupportedStyleFeatures(css: string, { styles }: UnsupportedFeatures): string[] {
  const found = new Set<string>();
  const addIfNewer = (part: string) => styles.has(part) && found.add(part);
  postcss.parse(css).walk((node) => {
    if (node.type === 'atrule') addIfNewer(`@${node.name}`);
    if (node.type === 'rule')
      for (const [, name] of node.selector.matchAll(/::?([a-z-]+)/g)) addIfNewer(`:${name}`);
    // If the style sheet also sets the `-webkit-` property, browsers without the plain property are covered.
    if (node.type !== 'decl' || css.includes(`-webkit-${node.prop}:`)) return;
    addIfNewer(node.prop);
    for (const [word] of node.value.matchAll(/[a-z][a-z-]*/g)) addIfNewer(`${node.prop}: ${word}`);
  });
  return [...found];
}
