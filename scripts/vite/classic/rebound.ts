import { Visitor, type ESTree } from 'vite'

type Span = { start: number; end: number }

/** A function, block or the like, with the names that it declares. */
type Scope = Span & { names: Set<string>; isFunction: boolean }

type Target =
  | ESTree.BindingPattern
  | ESTree.BindingRestElement
  | ESTree.AssignmentTarget
  | ESTree.AssignmentTargetMaybeDefault
  | ESTree.AssignmentTargetRest
  | ESTree.ParamPattern
  | null

const namesIn = (target: Target): string[] => {
  switch (target?.type) {
    case 'Identifier':
      return [target.name]
    case 'ArrayPattern':
      return target.elements.flatMap(namesIn)
    case 'ObjectPattern':
      return target.properties.flatMap((each) => namesIn(each.type === 'Property' ? each.value : each))
    case 'AssignmentPattern':
      return namesIn(target.left)
    case 'RestElement':
      return namesIn(target.argument)
    default:
      return []
  }
}

const holds = (outer: Span, { start, end }: Span): boolean => outer.start <= start && end <= outer.end

/** What a module declares in which part of it, and where it gives a name another value. */
const examine = (program: ESTree.Program) => {
  const open: Scope[] = []
  const scopes: Scope[] = []
  const writes: (Span & { name: string })[] = []
  const functions = new Map<string, Span>()

  const enter = ({ start, end }: Span, names: readonly string[] = [], isFunction = false): void => {
    const scope = { start, end, names: new Set(names), isFunction }
    open.push(scope)
    scopes.push(scope)
  }
  const leave = (): void => void open.pop()
  const declare = (names: readonly string[], scope: Scope | undefined): void => {
    for (const name of names) scope?.names.add(name)
  }
  const write = (target: Target, { start, end }: Span): void => {
    for (const name of namesIn(target)) writes.push({ name, start, end })
  }
  const enterFunction = (node: ESTree.Function | ESTree.ArrowFunctionExpression): void => {
    const own = node.type === 'FunctionExpression' && node.id ? [node.id.name] : []
    if (node.type === 'FunctionDeclaration' && node.id) {
      declare([node.id.name], open.at(-1))
      if (open.length === 0) functions.set(node.id.name, node)
    }
    enter(
      node,
      [...own, ...node.params.flatMap((each) => (each.type === 'TSParameterProperty' ? [] : namesIn(each)))],
      true,
    )
  }
  const enterLoop = (node: ESTree.ForInStatement | ESTree.ForOfStatement): void => {
    enter(node)
    if (node.left.type !== 'VariableDeclaration') write(node.left, node)
  }

  new Visitor({
    FunctionDeclaration: enterFunction,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enterFunction,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enterFunction,
    'ArrowFunctionExpression:exit': leave,
    BlockStatement: (node) => enter(node),
    'BlockStatement:exit': leave,
    SwitchStatement: (node) => enter(node),
    'SwitchStatement:exit': leave,
    StaticBlock: (node) => enter(node, [], true),
    'StaticBlock:exit': leave,
    ForStatement: (node) => enter(node),
    'ForStatement:exit': leave,
    ForInStatement: enterLoop,
    'ForInStatement:exit': leave,
    ForOfStatement: enterLoop,
    'ForOfStatement:exit': leave,
    CatchClause: (node) => enter(node, namesIn(node.param)),
    'CatchClause:exit': leave,
    ClassExpression: (node) => enter(node, node.id ? [node.id.name] : []),
    'ClassExpression:exit': leave,
    ClassDeclaration: (node) => declare(node.id ? [node.id.name] : [], open.at(-1)),
    VariableDeclaration: ({ kind, declarations }) =>
      declare(
        declarations.flatMap(({ id }) => namesIn(id)),
        kind === 'var' ? open.findLast(({ isFunction }) => isFunction) : open.at(-1),
      ),
    AssignmentExpression: (node) => write(node.left, node),
    UpdateExpression: (node) => write(node.argument, node),
  }).visit(program)
  return { scopes, writes, functions }
}

/**
 * Those of a module's own names at its top that a function gives another value. A function that replaces itself when it
 * is called does not count: whoever has the first one gets the same from it.
 */
export const namesRebound = (program: ESTree.Program, names: ReadonlySet<string>): string[] => {
  const { scopes, writes, functions } = examine(program)
  const rebound = writes.filter((each) => {
    if (!names.has(each.name)) return false
    const itself = functions.get(each.name)
    if (itself && holds(itself, each)) return false
    const around = scopes.filter((scope) => holds(scope, each))
    return around.some(({ isFunction }) => isFunction) && !around.some((scope) => scope.names.has(each.name))
  })
  return [...new Set(rebound.map(({ name }) => name))]
}
