// Converts between camelCase and snake_case, cached.
const snakes = new Map<string, string>();
const camels = new Map<string, string>();

export const toSnake = (name: string): string => {
  let snake = snakes.get(name);
  if (snake === undefined) {
    snake = name.replace(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`);
    snakes.set(name, snake);
  }
  return snake;
};

export const toCamel = (name: string): string => {
  let camel = camels.get(name);
  if (camel === undefined) {
    camel = name.replace(/(?<=[a-z0-9])_([a-z0-9])/gu, (_, letter: string) => letter.toUpperCase());
    camels.set(name, camel);
  }
  return camel;
};
