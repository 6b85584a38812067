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

export default { meta: { name: 'mycrew' }, rules: { 'own-lines': ownLines } };
