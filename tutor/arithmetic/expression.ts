import { Fraction, maxDigits, writeOutVulgar } from './number.ts';

export type Operator = '+' | '−' | '×' | '÷';

export type Node =
  | { kind: 'number'; value: Fraction; text: string }
  | { kind: 'operation'; operator: Operator; left: Node; right: Node; bracketed: boolean }
  | { kind: 'negative'; of: Node };

export type Parsed = { node: Node; operations: number; decimals: boolean; fractions: boolean };
export type Refusal = 'divide-by-zero' | 'too-big' | 'beyond-primary';

const maxOperations = 12;

/**
 * Takes what a child writes between numbers (×, x, *, ÷, ／, −) and gives one spelling: + - * ÷ / ( ). A spaced slash
 * becomes ÷; a tight one stays a fraction line.
 */
export const oneSpelling = (text: string): string =>
  writeOutVulgar(text)
    .replace(/[−–—‐‑]/g, '-')
    .replace(/[×✕✖⨯·∙⋅]/g, '*')
    .replace(/([\d)□?_\]])\s*[xX]\s*(?=[\d(.\-□?_[])/g, '$1*')
    .replace(/[➗∶]/g, '÷')
    .replace(/／/g, '/')
    .replace(/[\u00a0\u2009\u202f]/g, ' ')
    .replace(/(\d),(?=\d{3}(?!\d))/g, '$1')
    .replace(/\s+\/\s*|\s*\/\s+/g, '÷');

/** Takes an expression and gives its tree, or null when it is anything else; never throws. */
export function parseExpression(text: string): Parsed | null {
  const source = oneSpelling(text).trim();
  if (source.length === 0 || source.length > 200) return null;
  const tokens = source.match(/\d+\s+\d+\/\d+|\d+\/\d+|\d+\.\d+|\.\d+|\d+|[-+*÷/()]/g);
  if (!tokens || tokens.join('').replace(/\s/g, '') !== source.replace(/\s/g, '')) return null;
  // Two numbers with only a space between them are not one number: "12 34" is unreadable, not 1,234.
  if (/\d\s+\d/.test(source.replace(/\d+\s+\d+\/\d+/g, 'M'))) return null;
  const state = { tokens, at: 0, operations: 0, decimals: false, fractions: false };
  const node = parseSum(state);
  if (!node || state.at !== tokens.length || state.operations > maxOperations) return null;
  return { node, operations: state.operations, decimals: state.decimals, fractions: state.fractions };
}

type State = { tokens: string[]; at: number; operations: number; decimals: boolean; fractions: boolean };

const operatorOf: Record<string, Operator> = { '+': '+', '-': '−', '*': '×', '÷': '÷', '/': '÷' };

function parseChain(state: State, signs: string, parseNext: (state: State) => Node | null): Node | null {
  let left = parseNext(state);
  while (left && signs.includes(state.tokens[state.at] ?? ' ')) {
    const operator = operatorOf[state.tokens[state.at] ?? ''];
    state.at += 1;
    const right = parseNext(state);
    if (!right || !operator) return null;
    state.operations += 1;
    left = { kind: 'operation', operator, left, right, bracketed: false };
  }
  return left;
}

const parseSum = (state: State): Node | null => parseChain(state, '+-', parseProduct);
const parseProduct = (state: State): Node | null => parseChain(state, '*÷/', parseAtom);

function parseAtom(state: State): Node | null {
  const token = state.tokens[state.at];
  state.at += 1;
  if (token === undefined || state.at > 120) return null;
  if (token === '(') {
    const inner = parseSum(state);
    if (!inner || state.tokens[state.at] !== ')') return null;
    state.at += 1;
    return inner.kind === 'operation' ? { ...inner, bracketed: true } : inner;
  }
  if (token === '-') {
    const of = parseAtom(state);
    return of && of.kind === 'number' ? { kind: 'negative', of } : null;
  }
  if (!/^[\d.]/.test(token)) return null;
  const mixed = /^(?:(\d+)\s+)?(\d+)\/(\d+)$/.exec(token);
  if (mixed) {
    const bottom = BigInt(mixed[3] ?? '0');
    if (bottom === 0n) {
      const zero: Node = { kind: 'number', value: new Fraction(0), text: '0' };
      state.operations += 1;
      return {
        kind: 'operation',
        operator: '÷',
        left: { ...zero, text: mixed[2] ?? '0' },
        right: zero,
        bracketed: true,
      };
    }
    state.fractions = true;
    const value = new Fraction(BigInt(mixed[2] ?? '0'), bottom).add(new Fraction(BigInt(mixed[1] ?? '0')));
    return { kind: 'number', value, text: token.replace(/\s+/g, ' ') };
  }
  if (token.includes('.')) state.decimals = true;
  return { kind: 'number', value: new Fraction(token), text: token.startsWith('.') ? `0${token}` : token };
}

export type TraceStep = {
  operator: Operator;
  left: Fraction;
  right: Fraction;
  value: Fraction;
  why: 'brackets' | 'first' | 'in-order';
};

/** Evaluates exactly and gives every operation in the order it is done, or why it cannot be. */
export function evaluate(node: Node): { value: Fraction; trace: TraceStep[] } | { refused: Refusal } {
  const trace: TraceStep[] = [];
  const visit = (part: Node, inBrackets: boolean, later: boolean): Fraction => {
    if (part.kind === 'number') return part.value;
    if (part.kind === 'negative') return visit(part.of, inBrackets, later).neg();
    const inside = inBrackets || part.bracketed;
    const low = part.operator === '+' || part.operator === '−';
    const left = visit(part.left, inside, low);
    const right = visit(part.right, inside, low);
    if (part.operator === '÷' && right.n === 0n) throw new RangeError('divide-by-zero');
    const value = compute(part.operator, left, right);
    if (value.n.toString().length > maxDigits * 2 || value.d.toString().length > maxDigits)
      throw new RangeError('too-big');
    trace.push({
      operator: part.operator,
      left,
      right,
      value,
      why: inside ? 'brackets' : later && !low ? 'first' : 'in-order',
    });
    return value;
  };
  try {
    return { value: visit(node, false, false), trace };
  } catch (error) {
    if (error instanceof RangeError)
      return { refused: error.message === 'divide-by-zero' ? 'divide-by-zero' : 'too-big' };
    throw error;
  }
}

/** Gives what an operator makes of two numbers, exactly. */
export const compute = (operator: Operator, left: Fraction, right: Fraction): Fraction =>
  operator === '+'
    ? left.add(right)
    : operator === '−'
      ? left.sub(right)
      : operator === '×'
        ? left.mul(right)
        : left.div(right);

/** Takes an expression as shown in a step and gives its exact value, or null. */
export function valueOf(expression: string): Fraction | null {
  const parsed = parseExpression(expression);
  if (!parsed) return null;
  const result = evaluate(parsed.node);
  return 'value' in result ? result.value : null;
}
