import { emergencyNumber } from '@mycrew/contract/constants.ts';
import { ourRoutes, routes } from '@mycrew/contract/paths.ts';
import { mostReads } from '@mycrew/contract/reads.ts';
import { beforeAll, describe, expect, it } from 'vitest';

// The browser's tsconfig has no Node types, so the tool is typed by its shape.
const tool = '../../tools/bundle-sizes.ts';
interface Built {
  sizes: { path: string; kb: number; limitKb: number; requests: number; limitRequests: number }[];
  addresses: { path: string; kb: number; files: number; requests: number }[];
  page: string;
  circles: string[];
  warnings: string;
}
interface Tool {
  buildAndMeasure: () => Built;
  askedOnHome: () => string[][];
}
let built: Built;
let asked: string[][];
beforeAll(async () => {
  const { buildAndMeasure, askedOnHome } = (await import(/* @vite-ignore */ tool)) as Tool;
  built = buildAndMeasure();
  asked = askedOnHome();
}, 300_000);

it('a first visit stays light, and asks for little', () => {
  const over = built.sizes.filter((size) => size.kb > size.limitKb || size.requests > size.limitRequests);
  expect(over.map(({ path, kb, requests }) => `${path}: ${kb.toFixed(1)} kB, ${requests} requests`)).toEqual([]);
});

it('a first visit to any other address loads little more', () => {
  expect(built.addresses.length).toBeGreaterThan(150);
  const over = built.addresses.filter(({ path, kb, files, requests }) => {
    const [mostKb, mostFiles, mostRequests] = path.startsWith(ourRoutes.desk.path) ? [97, 17, 41] : [88, 13, 37];
    return kb > mostKb || files > mostFiles || requests > mostRequests;
  });
  expect(
    over.map(({ path, kb, files, requests }) => `${path}: ${kb.toFixed(1)} kB in ${files} files, ${requests} requests`),
  ).toEqual([]);
});

it('home asks for little in a browser, for all faces at once, and for nothing but an alert twice', () => {
  expect(asked.length).toBeLessThanOrEqual(
    built.sizes.find(({ path }) => path === routes.home.path)?.limitRequests ?? 0,
  );
  // Once the socket has its token alerts are asked for again, and where home's answer came after the scripts they were before.
  const alerts = ['/api/user/dashboard/distress-alerts', '/api/user/alert/status', '/api/distress/events'];
  const paths = asked.flat();
  expect(paths.filter((path, at) => paths.indexOf(path) !== at && !alerts.includes(path))).toEqual([]);
  expect(paths).toContain('/api/user/faces');
  // One face alone has its link: my own, where it is drawn before home's answer has come.
  expect(paths.filter((path) => path.startsWith('/api/media/')).length).toBeLessThanOrEqual(1);
});

it('no two files wait for each other, and the build warns of nothing', () => {
  expect(built.circles).toEqual([]);
  expect(built.warnings).toBe('');
});

describe('the page that comes before its scripts', () => {
  const still = (): Document => new DOMParser().parseFromString(built.page, 'text/html');

  it.each([
    ['Distress Alert', routes.distressAlert.path],
    ['Call 000', `tel:${emergencyNumber}`],
    ['Kids Helpline 1800 551 800', 'tel:1800551800'],
    ['Check in', routes.addCheckin.path],
  ])('has %s as a plain link, in the place where the app will stand', (words, href) => {
    const links = [...still().querySelectorAll('#root a')].filter(({ textContent }) => textContent.includes(words));
    expect([...new Set(links.map((link) => link.getAttribute('href')))]).toEqual([href]);
  });

  it('leads signed-out people to help, and lets them begin to write', () => {
    const help = still().querySelector('.still__auth .AuthLayout_helpLink');
    expect(help?.getAttribute('href')).toBe(routes.needHelpNow.path);
    expect(still().querySelector("input[name='userName']")?.getAttribute('autocomplete')).toBe('username');
    // Without a script the form would put the password into the address.
    expect(still().querySelector('form')).toBeNull();
  });

  it('waits for no script and no style of another file, and needs no style of an element', () => {
    expect([...still().querySelectorAll("script[src], link[rel='stylesheet'], [style]")]).toEqual([]);
    expect(still().querySelectorAll('head style')).toHaveLength(1);
  });

  it('wears nothing that its own style does not draw', () => {
    const style = still().querySelector('head style')!.textContent;
    const worn = new Set([...still().querySelectorAll('.still [class]')].flatMap(({ classList }) => [...classList]));
    expect(
      [...worn].filter((name) => name.includes('_') && !name.startsWith('still') && !style.includes(`.${name}`)),
    ).toEqual([]);
  });

  it('knows the pieces of each address that is built', () => {
    const [, table = '[]'] = /\}\)\((\[\[.*?\]\]), /su.exec(built.page) ?? [];
    const pages = JSON.parse(table) as [path: string, access: string, focused: number, articles: number[]][];
    const of = (path: string) => pages.find(([each]) => each === path);
    expect(of(routes.contacts.path)?.[3].length).toBeGreaterThan(0);
    expect(of(routes.settings.path)?.[3].length).toBeGreaterThan(0);
    expect(of(routes.addCheckin.path)?.[2]).toBe(1);
    expect(of(routes.home.path)?.[2]).toBe(0);
  });

  it('asks in one request for what each protected address reads first', () => {
    const [, table = '[]', , list = '[]'] = /\}\)\((\[\[.*?\]\]), (\[.*?\]), (\[.*?\]), /su.exec(built.page) ?? [];
    const reads = JSON.parse(list) as string[];
    const pages = JSON.parse(table) as [
      path: string,
      access: string,
      focused: number,
      pieces: number[],
      reads: number[],
    ][];
    const without = pages.filter(
      ([path, access, , , own]) => access === 'protected' && path !== '/home' && own.length === 0,
    );
    expect(without.map(([path]) => path)).toEqual([]);
    const contacts = pages.find(([path]) => path === routes.contacts.path)?.[4].map((at) => reads[at]);
    expect(contacts).toEqual(expect.arrayContaining(['/user/mycrew', '/connection', '/user/invitation/request-list']));
    // The profile comes with them.
    expect(Math.max(...pages.map(([, , , , own]) => own.length))).toBeLessThan(mostReads);
  });
});
