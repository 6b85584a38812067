// A rule for the linter: no function has more than so many lines of its own. What stands in functions inside it counts
// for those, so that a factory is measured by its parts, as a class would be; blank lines and comments count for nobody.
const isCode = (line) => !/^\s*(?:$|\/\/|\/\*|\*)/u.test(line);

const ownLines = {
  meta: { schema: [{ type: 'integer' }] },
  create(context) {
    const most = context.options[0];
    const lines = context.sourceCode.text.split('\n');
    const countFrom = (first, last) => lines.slice(first - 1, last).filter(isCode).length;
    /** Lines of the functions inside the one that is looked at, one number for each that is open. */
    const inside = [0];

    const enter = () => inside.push(0);
    const leave = (node) => {
      const { start, end } = node.loc;
      const all = countFrom(start.line, end.line);
      const own = all - inside.pop();
      // Where a function begins is a line of whoever holds it.
      inside[inside.length - 1] += all - 1;
      if (own > most) context.report({ node, message: `This function has ${own} lines of its own; ${most} at most.` });
    };
    const kinds = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];
    return Object.fromEntries(
      kinds.flatMap((kind) => [
        [kind, enter],
        [`${kind}:exit`, leave],
      ]),
    );
  },
};

// A rule for the linter: names that are declared use the field's word, not one of ours that was retired.
const retired = {
  told: 'notified',
  tell: 'notify',
  tells: 'notifies',
  kept: 'stored',
  said: 'reply, or what it is',
  harmless: 'sanitize',
  forgiving: 'lenient',
  thrifty: 'budgeted',
  sight: 'visibility',
};
const partsOf = (name) => name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/gu) ?? [];

const retiredWords = {
  meta: { schema: [{ type: 'array', items: { type: 'string' } }] },
  create(context) {
    const allowed = new Set(context.options[0]);
    const look = (node) => {
      if (node?.type === 'ObjectPattern')
        return node.properties.forEach((each) =>
          look(each.type === 'Property' ? !each.shorthand && each.value : each.argument),
        );
      if (node?.type === 'ArrayPattern') return node.elements.forEach(look);
      if (node?.type === 'AssignmentPattern') return look(node.left);
      if (node?.type !== 'Identifier' || allowed.has(node.name)) return;
      if (/^[Nn]eeds$|[a-z]Needs$/u.test(node.name))
        context.report({ node, message: '“Needs” is not used in names; say Deps.' });
      for (const part of partsOf(node.name)) {
        const use = Object.hasOwn(retired, part.toLowerCase()) && retired[part.toLowerCase()];
        if (use) context.report({ node, message: `“${part}” is not used in names; say ${use}.` });
      }
    };
    const named = (node) => look(node.id);
    const withParams = (node) => {
      if (node.id) look(node.id);
      node.params.forEach(look);
    };
    return {
      VariableDeclarator: named,
      ClassDeclaration: named,
      TSInterfaceDeclaration: named,
      TSTypeAliasDeclaration: named,
      FunctionDeclaration: withParams,
      FunctionExpression: withParams,
      ArrowFunctionExpression: withParams,
    };
  },
};

export default { meta: { name: 'mycrew' }, rules: { 'own-lines': ownLines, 'retired-words': retiredWords } };
