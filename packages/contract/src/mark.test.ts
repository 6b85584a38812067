// Marks of one's own: what attacks is refused with its reason, what draws comes through, and nothing that comes through leads
// anywhere, runs, or grows.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanMark, mostMarkLetters } from './mark.ts';

const within = (inside: string, root = 'viewBox="0 0 10 10"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${root}>${inside}</svg>`;
const problemOf = (source: string) => {
  const read = cleanMark(source);
  return 'problem' in read ? read.problem : `came through: ${read.mark}`;
};

it.each([
  ['a script', '<script>alert(1)</script>', '<script> can’t'],
  ['a script in capitals', '<SCRIPT/>', '<SCRIPT> can’t'],
  ['an event', '<rect onload="alert(1)"/>', '“onload” runs'],
  ['an event in capitals', '<rect OnClick="alert(1)"/>', '“OnClick” runs'],
  ['HTML', '<foreignObject><b/></foreignObject>', '<foreignObject> can’t'],
  ['an image', '<image href="https://evil.example/a.png"/>', '<image> can’t'],
  ['a copy', '<use href="#a"/>', '<use> can’t'],
  ['a link', '<a href="https://evil.example"><rect/></a>', '<a> can’t'],
  ['a style sheet', '<style>@import "https://evil.example"</style>', '<style> can’t'],
  ['an animation', '<rect><animate attributeName="x"/></rect>', '<animate> can’t'],
  ['another animation', '<set attributeName="href" to="javascript:alert(1)"/>', '<set> can’t'],
  ['a filter', '<rect filter="url(#a)"/>', 'filters'],
  ['dashes without end', '<path d="M0 0h9999" stroke-dasharray=".0001"/>', 'dashed lines'],
  ['a paint from elsewhere', '<rect fill="url(https://evil.example/#a)"/>', '“fill” leads out'],
  ['a paint from elsewhere in a style', '<rect style="fill:red;stroke:url(//evil.example/#a)"/>', '“stroke” leads out'],
  ['escapes', String.raw`<rect fill="u\72l(//evil.example)"/>`, '“fill” leads out'],
  ['references to characters', '<rect fill="&#117;rl(//evil.example)"/>', '“fill” leads out'],
  ['another function', '<rect fill="image(a)"/>', '“fill” has a value'],
  ['a gradient from elsewhere', '<linearGradient xlink:href="https://evil.example/#a"/>', 'can’t lead anywhere'],
  ['CDATA', '<![CDATA[<script>]]>', 'document type'],
  ['an instruction', '<?xml-stylesheet href="https://evil.example"?>', 'document type'],
  ['a comment without end', '<!-- <rect/>', 'no end'],
  ['a tag without end', '<g>', 'well-formed'],
  ['tags across', '<g><path></g></path>', 'well-formed'],
  ['an attribute without quotes', '<rect fill=red/>', 'well-formed'],
  ['a picture in the picture', '<svg viewBox="0 0 1 1"/>', '<svg> can’t'],
  ['masks in masks', '<mask id="a"><rect mask="url(#b)"/></mask>', 'mask in a mask'],
  ['many masks', '<rect mask="url(#a)"/>'.repeat(21), 'at most 20 masks'],
  ['many shapes', '<g/>'.repeat(1_000), 'too intricate'],
  ['a deep one', `${'<g>'.repeat(30)}${'</g>'.repeat(30)}`, 'too intricate'],
])('refuses %s', (_, inside, says) => {
  expect(problemOf(within(inside))).toContain(says);
});

it.each([
  ['entities', '<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg viewBox="0 0 1 1">&a;</svg>', 'document type'],
  ['no SVG', 'GIF89a', 'no SVG'],
  ['HTML', '<html><svg viewBox="0 0 1 1"/></html>', 'no SVG'],
  ['two', '<svg viewBox="0 0 1 1"/><svg viewBox="0 0 1 1"/>', 'no SVG'],
  ['a size of none', '<svg/>', 'viewBox'],
  ['a size of nothing', within('', 'viewBox="0 0 0 10"'), 'viewBox'],
  ['a huge size', within('', 'viewBox="0 0 1e9 1e9"'), 'too big'],
  ['a long one', within('', 'viewBox="0 0 70 10"'), 'too long'],
  ['a large file', within(`<!--${'x'.repeat(mostMarkLetters)}-->`), '32 kB'],
])('refuses %s as a file', (_, source, says) => {
  expect(problemOf(source)).toContain(says);
});

it('keeps shapes as drawing programs write them, and drops what draws nothing', () => {
  const source = `<?xml version="1.0" encoding="UTF-8"?>
<!-- Drawn at home -->
<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="x" width="20px" height="10" class="a" inkscape:version="1">
  <title>Harbour <b>House</b></title><metadata><rdf:RDF><rdf:li onclick="x"/></rdf:RDF></metadata>
  <sodipodi:namedview/><defs><linearGradient id="a" xlink:href="#b"/></defs>
  <g transform="translate(1 2) rotate(-45,1,1)" data-name="x"><path fill="red" style="fill:url(#a);font-family:Arial" d='M0 0L1e1-1z'/>words</g>
</svg>`;
  expect(cleanMark(source)).toEqual({
    mark: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><defs><linearGradient id="a" href="#b"/></defs><g transform="translate(1 2) rotate(-45,1,1)"><path fill="url(#a)" d="M0 0L1e1-1z"/></g></svg>',
  });
});

describe('whatever is put in', () => {
  const names = fc.constantFrom(
    'g',
    'rect',
    'path',
    'script',
    'use',
    'mask',
    'x:y',
    'title',
    'style',
    'foreignObject',
    'a',
  );
  const keys = fc.constantFrom('fill', 'style', 'onload', 'href', 'xlink:href', 'id', 'mask', 'd', 'x:href', 'class');
  const values = fc.oneof(
    fc.constantFrom(
      'url(#a)',
      'url(//a)',
      'javascript:alert(1)',
      'fill:url(x)',
      '#a',
      '&lt;',
      '"><script>',
      '1',
      'red',
    ),
    fc.string({ unit: 'binary', maxLength: 12 }),
  );
  const quoted = fc
    .tuple(keys, values, fc.constantFrom('"', "'"))
    .map(([key, value, mark]) => ` ${key}=${mark}${value}${mark}`);
  const tree = fc.letrec<{ node: string }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom('', 'words', '<!-- a -->', '<![CDATA[a]]>', '&amp;', '<'),
      fc
        .tuple(names, fc.array(quoted, { maxLength: 3 }), fc.array(tie('node'), { maxLength: 3 }))
        .map(([name, all, inside]) => `<${name}${all.join('')}>${inside.join('')}</${name}>`),
    ),
  })).node;
  const anything = fc.oneof(
    tree.map((inside) => within(inside)),
    fc.string({ unit: 'binary', maxLength: 60 }).map((inside) => within(inside)),
  );

  it('comes out as shapes alone, and is clean once cleaned', () => {
    let through = 0;
    fc.assert(
      fc.property(anything, (source) => {
        const read = cleanMark(source);
        if ('problem' in read) return;
        through += 1;
        const { mark } = read;
        const rest = mark.replace(' xmlns="http://www.w3.org/2000/svg"', '');
        expect(rest).toMatch(/^(?:<\/?(?:svg|g|rect|path|mask)(?: [\w-]+="[^"<>&:\\]*")*\/?>)+$/u);
        expect(rest).not.toMatch(/\son|script|href|url\((?!#[\w-]+\))/iu);
        expect(cleanMark(mark)).toEqual({ mark });
      }),
      { numRuns: 3_000 },
    );
    expect(through).toBeGreaterThan(100);
  });
});
