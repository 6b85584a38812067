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
  keep: 'store',
  keeper: 'store',
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

// A rule for the linter: tests wait for what the product shows, never for a time, and never look only once.
const readsOnce =
  /^(?:is(?:Visible|Hidden|Enabled|Disabled|Checked|Editable)|count|getAttribute|inputValue|(?:inner|textC)\w+|all(?:Inner|Text)\w+)$/u;
const calledOn = (node, names) =>
  node?.type === 'CallExpression' && node.callee.type === 'MemberExpression' && names.test(node.callee.property.name);
const loops = ['ForStatement', 'ForOfStatement', 'WhileStatement', 'DoWhileStatement'];

const noFlakyWaits = {
  create(context) {
    // Where a test holds the clock, a timer takes no time.
    const holdsClock = context.sourceCode.text.includes('useFakeTimers');
    let loopsAround = 0;
    const enter = () => void (loopsAround += 1);
    const leave = () => void (loopsAround -= 1);
    return {
      ...Object.fromEntries(
        loops.flatMap((kind) => [
          [kind, enter],
          [`${kind}:exit`, leave],
        ]),
      ),
      ImportSpecifier(node) {
        if (/^(?:node:)?timers/u.test(node.parent.source.value) && node.imported.name === 'setTimeout')
          context.report({ node, message: 'Wait for what is shown or answered, not for a time.' });
      },
      Literal(node) {
        if (node.value === 'networkidle')
          context.report({ node, message: 'A network that rests says nothing: wait for what the page shows.' });
      },
      CallExpression(node) {
        const isTimer = node.callee.name === 'setTimeout' && !holdsClock && loopsAround === 0;
        if (isTimer || calledOn(node, /^waitForTimeout$/u))
          context.report({ node, message: 'Wait for what is shown or answered, not for a time.' });
        const [looked] = node.callee.name === 'expect' ? node.arguments : [];
        if (looked?.type === 'AwaitExpression' && calledOn(looked.argument, readsOnce))
          context.report({ node, message: 'This looks once: expect the locator itself, which waits.' });
      },
      AwaitExpression(node) {
        if (calledOn(node.argument, /^waitFor(?:Event|Request|Response)$/u))
          context.report({ node, message: 'It may be over already: begin to wait before the act that causes it.' });
      },
    };
  },
};

// A rule for the linter: the product's name stands in brand.ts alone. `atUse`: it is read in a function, as it may change while a
// server runs.
const brandName = {
  meta: { schema: [{ enum: ['atUse'] }] },
  create(context) {
    const wrong = 'The product’s name is brand.name, from the contract’s brand.ts.';
    const look = (node, text) =>
      typeof text === 'string' && text.includes('MyCrew') && context.report({ node, message: wrong });
    const isInside = (node) => node && (/Function/u.test(node.type) || isInside(node.parent));
    return {
      Literal: (node) => void (!/^(?:Import|TSLiteral)/u.test(node.parent.type) && look(node, node.value)),
      TemplateElement: (node) => void look(node, node.value.raw),
      JSXText: (node) => void look(node, node.value),
      MemberExpression(node) {
        if (
          context.options[0] !== 'atUse' ||
          node.object.name !== 'brand' ||
          !/^(?:n|shortN)ame$/u.test(node.property.name)
        )
          return;
        if (!isInside(node)) context.report({ node, message: 'Read brand.name at use, in a function: it may change.' });
      },
    };
  },
};

export default {
  meta: { name: 'mycrew' },
  rules: {
    'own-lines': ownLines,
    'retired-words': retiredWords,
    'no-flaky-waits': noFlakyWaits,
    'brand-name': brandName,
  },
};
