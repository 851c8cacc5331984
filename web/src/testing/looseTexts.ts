import {
  type Expression,
  type JSXElement,
  type JSXElementChild,
  type JSXFragment,
  parseSync,
} from '@swc/core';

/** A text node that a browser's translator could detach while React still needs it. */
export interface LooseText {
  /** One-based line number. */
  line: number;
  text: string;
  reason: string;
}

const BEFORE = 'A conditional element precedes this text. Wrap the text in an element.';
const CHANGES = 'This text changes next to other children. Wrap it in an element.';
const REUSED = 'Another branch reuses this element. Wrap the text in an element, or give the element a key.';
const FRAGMENT = 'This fragment contains bare text. Use an element.';

/**
 * Finds text in TSX that breaks when a browser translates the page. Translators replace each text node with their own
 * elements, so React can no longer insert elements before the node, remove it, or change it. Text is safe if it's the
 * only child of its element, or if it never changes and nothing is inserted before it.
 */
export function findLooseTexts(source: string): LooseText[] {
  const module = parseSync(source, { syntax: 'typescript', tsx: true });
  const bytes = Buffer.from(source.trimEnd());
  // The parser's byte offsets continue from file to file, and a module's span ends with its last statement.
  const base = module.span.end - bytes.length;
  const found: LooseText[] = [];
  const reported = new Set<number>();
  const report = ({ span }: Spanned, reason: string) => {
    if (reported.has(span.start)) return;
    reported.add(span.start);
    const before = bytes.subarray(0, span.start - base).toString();
    const text = bytes.subarray(span.start - base, span.end - base).toString();
    const line = before.split('\n').length + (text.match(/^\s*\n/u) ? 1 : 0);
    found.push({ line, text: text.trim(), reason });
  };
  walk(module, (node) => {
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') check(node as unknown as Parent, report);
    const outcomes = alternativesOf(node);
    for (const [index, one] of outcomes.entries())
      for (const other of outcomes.slice(index + 1)) compare(one, other, report);
  });
  return found.sort((a, b) => a.line - b.line);
}

type Parent = JSXElement | JSXFragment;

interface Spanned {
  span: { start: number; end: number };
}

function check(parent: Parent, report: Report): void {
  const children = parent.children.filter((child) => !isBlank(child));
  const isFragment = parent.type === 'JSXFragment';
  if (children.length < 2 && !isFragment) return;
  let isPrecededByConditional = false;
  for (const child of children) {
    const expression = child.type === 'JSXExpressionContainer' ? child.expression : null;
    if (child.type === 'JSXText' || (expression && isText(expression))) {
      if (isFragment) report(child, FRAGMENT);
      else if (expression && isChanging(expression)) report(child, CHANGES);
      else if (isPrecededByConditional) report(child, BEFORE);
    } else if (expression?.type !== 'JSXEmptyExpression' && expression && isConditional(expression)) {
      if (outcomesOf(expression).some(mayBeText)) report(child, CHANGES);
      isPrecededByConditional = true;
    } else if (expression && isPrecededByConditional && mayBeText(expression)) {
      report(child, BEFORE);
    }
  }
}

/**
 * Returns the elements that a function or condition may evaluate to. React reuses an element for another one of the
 * same type.
 */
function alternativesOf(node: { type: string }): Parent[] {
  if (node.type === 'ConditionalExpression') return outcomesOf(node as Expression).filter(isElement);
  const { body } = node as { body?: { stmts?: unknown } };
  return returnsOf(body?.stmts).flatMap((returned) => outcomesOf(returned).filter(isElement));
}

/** Returns the values that a function returns, excluding nested functions. */
function returnsOf(node: unknown): Expression[] {
  if (typeof node !== 'object' || node === null) return [];
  const { type, argument } = node as { type?: string; argument?: Expression };
  if (type === 'ReturnStatement') return argument ? [argument] : [];
  if (type === 'FunctionDeclaration' || type === 'FunctionExpression' || type === 'ArrowFunctionExpression')
    return [];
  return Object.values(node).flatMap(returnsOf);
}

function isElement(expression: Expression): expression is Parent {
  return expression.type === 'JSXElement' || expression.type === 'JSXFragment';
}

type Report = (at: Spanned, reason: string) => void;

/** Reports text nodes that React adds or removes individually when it turns one element into the other. */
function compare(one: Parent, other: Parent, report: Report): void {
  if (nameOf(one) !== nameOf(other) || [one, other].some(hasKey)) return;
  const [mine, yours] = [one, other].map(({ children }) => children.filter((child) => !isBlank(child)));
  if (!mine || !yours) return;
  for (const children of [mine, yours])
    for (const child of children.length > 1 ? children : [])
      if (child.type === 'JSXText') report(child, REUSED);
  for (const [index, child] of mine.entries()) {
    const match = yours[index];
    if (child.type === 'JSXElement' && match?.type === 'JSXElement') compare(child, match, report);
  }
}

function nameOf(parent: Parent): string {
  if (parent.type === 'JSXFragment') return '';
  const { name } = parent.opening;
  return name.type === 'Identifier' ? name.value : name.type;
}

function hasKey(parent: Parent): boolean {
  if (parent.type === 'JSXFragment') return false;
  return parent.opening.attributes.some(
    (attribute) =>
      attribute.type === 'JSXAttribute' &&
      attribute.name.type === 'Identifier' &&
      attribute.name.value === 'key',
  );
}

function isBlank(child: JSXElementChild): boolean {
  if (child.type === 'JSXText') return child.value.trim() === '';
  if (child.type !== 'JSXExpressionContainer') return false;
  const { expression } = child;
  return (
    expression.type === 'JSXEmptyExpression' ||
    (expression.type === 'StringLiteral' && expression.value.trim() === '')
  );
}

/** Returns whether an expression's syntax shows that it is text. The contents of variables aren't known. */
function isText(expression: Expression | { type: 'JSXEmptyExpression' }): boolean {
  if (expression.type === 'StringLiteral' || expression.type === 'TemplateLiteral') return true;
  if (expression.type === 'ParenthesisExpression') return isText(expression.expression);
  return (
    expression.type === 'ConditionalExpression' &&
    isText(expression.consequent) &&
    isText(expression.alternate)
  );
}

/** Names of props that contain elements. */
const SLOTS = ['children', 'action', 'empty'];

/** Returns whether an expression may be text, judging by its syntax. Mapped lists are assumed to contain elements. */
function mayBeText(expression: Expression | { type: 'JSXEmptyExpression' }): boolean {
  if (expression.type === 'Identifier') return !SLOTS.includes(expression.value);
  const isMapped =
    expression.type === 'CallExpression' &&
    expression.callee.type === 'MemberExpression' &&
    expression.callee.property.type === 'Identifier' &&
    expression.callee.property.value === 'map';
  return !isMapped && !containsJsx(expression);
}

function isChanging({ type }: { type: string }): boolean {
  return type !== 'StringLiteral';
}

function isConditional(expression: Expression | { type: 'JSXEmptyExpression' }): boolean {
  if (expression.type === 'ParenthesisExpression') return isConditional(expression.expression);
  if (expression.type === 'BinaryExpression') return ['&&', '||', '??'].includes(expression.operator);
  if (expression.type === 'CallExpression') return containsJsx(expression);
  return expression.type === 'ConditionalExpression';
}

/** Returns the values that a condition may evaluate to, except null. */
function outcomesOf(expression: Expression): Expression[] {
  if (expression.type === 'ParenthesisExpression') return outcomesOf(expression.expression);
  if (expression.type === 'ConditionalExpression')
    return [...outcomesOf(expression.consequent), ...outcomesOf(expression.alternate)];
  if (expression.type === 'BinaryExpression' && expression.operator === '&&')
    return outcomesOf(expression.right);
  if (isConditional(expression) && expression.type === 'BinaryExpression') {
    const right = outcomesOf(expression.right);
    // If the fallback is an element, the value is, too.
    return right.some(mayBeText) ? [...outcomesOf(expression.left), ...right] : right;
  }
  return expression.type === 'NullLiteral' ? [] : [expression];
}

function containsJsx(node: unknown): boolean {
  let found = false;
  walk(node, ({ type }) => {
    if (type === 'JSXElement' || type === 'JSXFragment') found = true;
  });
  return found;
}

function walk(node: unknown, visit: (node: { type: string }) => void): void {
  if (typeof node !== 'object' || node === null) return;
  if ('type' in node && typeof node.type === 'string') visit(node as { type: string });
  for (const value of Object.values(node)) if (typeof value === 'object') walk(value, visit);
}
