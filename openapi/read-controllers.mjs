import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import ts from 'typescript';

const ROUTES = new Set(['Get', 'Post', 'Put', 'Patch', 'Delete', 'Sse']);
const WRAPPERS = new Set(['Promise', 'Observable', 'JsonText']);
/** Types for files, events, and empty responses. The `Sends` decorator describes files and events. */
const NOT_JSON = new Set(['Buffer', 'StreamableFile', 'MessageEvent', 'void', 'RedirectResponse']);

/**
 * @typedef {object} Operation
 * @property {string} id the names of the controller and the method
 * @property {string} summary the first sentence of the method's doc comment
 * @property {string} description the rest of the doc comment
 * @property {string[]} responseTypes the types of response bodies other than files
 * @property {string[]} names the type names in `responseTypes`
 */

/**
 * Reads the API's operations from its controllers.
 *
 * @param {string} folder
 * @returns {Promise<Operation[]>}
 */
export async function readControllers(folder) {
  const files = (await readdir(folder, { recursive: true })).filter((name) =>
    name.endsWith('.controller.ts'),
  );
  const operations = files.sort().map(async (name) => {
    const text = await readFile(path.join(folder, name), 'utf8');
    return operationsIn(ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true));
  });
  return (await Promise.all(operations)).flat();
}

/**
 * @param {ts.SourceFile} source
 * @returns {Operation[]}
 */
function operationsIn(source) {
  return source.statements.filter(ts.isClassDeclaration).flatMap(({ name, members }) =>
    members.filter(isRoute).map((method) => {
      const id = `${name?.text}_${method.name.getText()}`;
      if (!method.type) throw new Error(`${id} needs a return type`);
      const types = jsonTypes(method.type);
      return {
        id,
        ...commentOf(method),
        responseTypes: types.map((type) => type.getText()),
        names: types.flatMap((type) => namesIn(type)),
      };
    }),
  );
}

/**
 * @param {ts.ClassElement} member
 * @returns {member is ts.MethodDeclaration}
 */
function isRoute(member) {
  return (
    ts.isMethodDeclaration(member) &&
    (ts.getDecorators(member) ?? []).some(
      ({ expression }) => ts.isCallExpression(expression) && ROUTES.has(expression.expression.getText()),
    )
  );
}

/** @param {ts.MethodDeclaration} method */
function commentOf(method) {
  const comment = ts.getJSDocCommentsAndTags(method).find(ts.isJSDoc)?.comment;
  const text = ts.getTextOfJSDocComment(comment)?.replaceAll(/(?<!\n)\n(?!\n)/g, ' ') ?? '';
  const [, summary = '', description = ''] = /^(.*?)\.(?:\s+(.*))?$/su.exec(text) ?? [];
  return { summary, description };
}

/**
 * @param {ts.TypeNode} type
 * @returns {ts.TypeNode[]}
 */
function jsonTypes(type) {
  if (ts.isUnionTypeNode(type)) return type.types.flatMap(jsonTypes);
  if (!ts.isTypeReferenceNode(type)) return type.kind === ts.SyntaxKind.VoidKeyword ? [] : [type];
  const name = type.typeName.getText();
  if (WRAPPERS.has(name)) return (type.typeArguments ?? []).flatMap(jsonTypes);
  return NOT_JSON.has(name) ? [] : [type];
}

/**
 * @param {ts.Node} node
 * @returns {string[]}
 */
function namesIn(node) {
  /** @type {string[]} */
  const names = ts.isTypeReferenceNode(node) ? [node.typeName.getText()] : [];
  ts.forEachChild(node, (child) => {
    names.push(...namesIn(child));
  });
  return names;
}
