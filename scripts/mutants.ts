import { parseSync } from 'vite';

/** A small deliberate bug: other text replaces the text of a file between `start` and `end`. */
export interface Mutant {
  file: string;
  line: number;
  kind: string;
  start: number;
  end: number;
  text: string;
}

interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

type Change = Pick<Mutant, 'kind' | 'start' | 'end' | 'text'>;

const opposites: Record<string, string> = {
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
};

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** Whether the node is only a type, which does not exist when the program runs. */
const isTypeOnly = ({ type }: Node) =>
  type.startsWith('TS') && !/^TS(As|NonNull|Satisfies|Instantiation)/.test(type);

function changesOf(node: Node, source: string): Change[] {
  const { start, end } = node;
  const textOf = (part: Node) => source.slice(part.start, part.end);
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression': {
      const [left, right, operator] = [node.left as Node, node.right as Node, String(node.operator)];
      const opposite = opposites[operator];
      const between = source.slice(left.end, right.start).replace(operator, opposite ?? operator);
      return opposite ? [{ kind: 'operator', start: left.end, end: right.start, text: between }] : [];
    }
    case 'IfStatement':
    case 'ConditionalExpression': {
      const test = node.test as Node;
      return [{ kind: 'negation', start: test.start, end: test.end, text: `!(${textOf(test)})` }];
    }
    case 'ExpressionStatement': {
      const isCall = /^(Await|Call)Expression$/.test((node.expression as Node).type);
      return isCall ? [{ kind: 'dropped statement', start, end, text: ';' }] : [];
    }
    case 'Literal':
      return typeof node.value === 'number'
        ? [{ kind: 'constant', start, end, text: `${node.value + 1}` }]
        : [];
    case 'CallExpression': {
      const [callee, parts] = [textOf(node.callee as Node), node.arguments as Node[]];
      if (callee !== 'and' || parts.length < 2) return [];
      return parts.map((part) => ({ ...part, kind: 'dropped SQL condition', text: 'undefined' }));
    }
    case 'FunctionDeclaration':
    case 'ArrowFunctionExpression': {
      const body = node.body as Node;
      if (body.type !== 'BlockStatement') return [];
      return [{ kind: 'early return', start: body.start, end: body.start + 1, text: '{ return;' }];
    }
    default:
      return [];
  }
}

/** Every mutant of a file, in the order of its text. */
export function createMutants(file: string, source: string): Mutant[] {
  const found: Mutant[] = [];
  const visit = (node: Node) => {
    if (isTypeOnly(node)) return;
    for (const { kind, start, end, text } of changesOf(node, source))
      found.push({ file, line: source.slice(0, start).split('\n').length, kind, start, end, text });
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child);
  };
  visit(parseSync(file, source).program as unknown as Node);
  return found;
}

export const applyMutant = (source: string, { start, end, text }: Mutant): string =>
  source.slice(0, start) + text + source.slice(end);
