import { expect, it } from 'vitest';
import { classNames } from '../../tools/class-names.ts';

const turned = (code: string): string => {
  const { transform } = classNames()[0]! as unknown as {
    transform(code: string, id: string): { code: string } | null;
  };
  return transform(code, '/src/Part.tsx')?.code ?? code;
};

const sheet = './card.module.css';

it('writes a class as its name, and leaves the path of a sheet that is imported under its own name', () => {
  expect(turned(`import card from '${sheet}';\nconst is = [card.title, card['foot']];\n`)).toBe(
    `import '${sheet}';\nconst is = ["card_title", "card_foot"];\n`,
  );
  const asked = `import card from '${sheet}';\nconst is = card[tone];\n`;
  expect(turned(asked)).toBe(asked);
});
