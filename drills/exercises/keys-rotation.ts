// The master key is exchanged while people sign up: too early, one server after the other, and past one that slept.
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { heldForSeconds } from '../../apps/api/src/privacy/key-holders.ts';
import { Postgres } from '../../faults/postgres.ts';
import type { Drill, Stage } from '../drill.ts';
import { ask, command, type Product, startProduct } from '../product.ts';

const perSecond = 4;
const names = ['api one', 'api two', 'worker'] as const;
type Name = (typeof names)[number];

const [old, anew] = [5, 6].map((byte) => Buffer.alloc(32, byte).toString('base64')) as [string, string];
/** What a process, or a command, is started with at each step of `mycrew keys:rotate`. */
const steps = {
  before: { MASTER_KEY: old },
  'opens both': { MASTER_KEY: old, MASTER_KEY_PREVIOUS: anew },
  'seals with the new': { MASTER_KEY: anew, MASTER_KEY_PREVIOUS: old },
  after: { MASTER_KEY: anew },
};
type Step = keyof typeof steps;

interface SignedUp {
  email: string;
  token: string;
}

const open = async (stage: Stage) => {
  const postgres = await Postgres.start(join(stage.folder, 'database'));
  stage.later(() => postgres.close());
  const settings = {
    DATABASE_URL: postgres.url,
    DATABASE_POOL: '4',
    DATA_DIR: join(stage.folder, 'data'),
    DEMO: 'off',
    LOG_LEVEL: 'fatal',
  };
  const running = new Map<Name, Product>();
  const start = async (name: Name, step: Step) => {
    const role = name === 'worker' ? 'worker' : 'api';
    running.set(name, await startProduct(stage, { ...settings, ...steps[step], ROLE: role }));
  };
  return {
    running,
    start,
    /** One after the other, as `systemctl restart` does it. */
    async restart(step: Step, which: readonly Name[] = names) {
      for (const name of which) {
        const before = running.get(name);
        running.delete(name);
        await before?.stop();
        await start(name, step);
      }
      stage.say(`${which.join(', ')}: started anew, ${step}.`);
    },
    tool: (script: string, step: Step, args: string[] = []) =>
      command(script, args, { ...settings, ...steps[step], BASE_URL: running.get('api one')!.base }),
  };
};
type Place = Awaited<ReturnType<typeof open>>;

const signUp = async (base: string, at: number): Promise<SignedUp | number> => {
  const email = `person${at}@example.org`;
  const body = {
    FirstName: 'Noor',
    LastName: 'Haddad',
    Email: email,
    MobileNumber: `04${String(10_000_000 + at)}`,
    Password: 'three quiet ferries',
    YearOfBirth: new Date().getFullYear() - 20,
    AcceptedPolicies: true,
  };
  const { status, data } = await ask(base, '/user/register', { method: 'POST', body }).catch(() => ({
    status: 0,
    data: {} as Record<string, unknown>,
  }));
  return status === 201 ? { email, token: String(data['Token']) } : status;
};

/** Until it is told to stop: whoever was answered with 201 has an account that nobody may lose. */
const signUpMeanwhile = ({ running }: Place, stage: Stage) => {
  const everybody: SignedUp[] = [];
  const over = new AbortController();
  let at = 0;
  const going = (async () => {
    while (!over.signal.aborted) {
      const apis = (['api one', 'api two'] as const).flatMap((name) => running.get(name) ?? []);
      const api = apis[at % apis.length];
      const made = api ? await signUp(api.base, at++) : 0;
      if (typeof made !== 'number') everybody.push(made);
      // 0: it was ending just then.
      else if (made !== 0) stage.found(`A sign-up was answered ${made}.`);
      await pause(1_000 / perSecond);
    }
  })();
  return {
    everybody,
    stop: async () => {
      over.abort();
      await going;
    },
  };
};

const read = async (place: Place, stage: Stage, everybody: readonly SignedUp[], when: string) => {
  let lost = 0;
  for (const { email, token } of everybody)
    for (const name of ['api one', 'api two'] as const) {
      const { status, data } = await ask(place.running.get(name)!.base, '/user/profile', { token });
      if (status !== 200 || !JSON.stringify(data).includes(email)) lost++;
    }
  if (lost > 0) stage.found(`${when}: ${lost} of ${everybody.length * 2} profiles could not be read.`);
  else stage.say(`${when}: each of ${everybody.length} people is read by both servers.`);
};

const refused = async (place: Place, { say, found }: Stage, when: string) => {
  const { code, err } = await place.tool('keys-rotate.ts', 'seals with the new');
  if (code === 1 && err.includes('Not yet')) say(`${when}: refused. ${err.split('\n')[0]}`);
  else found(`${when}: the rotation ended with ${code}: ${err}`);
};

/** One that stood still while the key was exchanged, and wakes with the old one. */
const sleepThrough = async (place: Place, stage: Stage, rotate: () => Promise<void>) => {
  const sleeper = place.running.get('api two')!;
  place.running.delete('api two');
  sleeper.child.kill('SIGSTOP');
  await place.restart('seals with the new', ['api one', 'worker']);
  await refused(place, stage, 'One that sleeps was seen a moment ago');
  await pause((heldForSeconds + 2) * 1_000);
  await rotate();
  sleeper.child.kill('SIGCONT');
  const made = await signUp(sleeper.base, 900_000);
  if (typeof made === 'number') stage.say(`The one that slept may seal nobody under the old key: answered ${made}.`);
  else stage.found('The one that slept let somebody in under the old key.');
  await sleeper.stop();
  await place.start('api two', 'seals with the new');
};

const run = async (stage: Stage): Promise<void> => {
  const { say, found } = stage;
  const place = await open(stage);
  for (const name of names) await place.start(name, 'before');
  const { everybody, stop } = signUpMeanwhile(place, stage);
  stage.later(stop);
  await pause(3_000);
  await refused(place, stage, 'Too early');
  await place.restart('opens both');
  await refused(place, stage, 'While all open both and seal with the old one');
  await read(place, stage, [...everybody], 'While all open both');
  await sleepThrough(place, stage, async () => {
    const { code, out, err } = await place.tool('keys-rotate.ts', 'seals with the new');
    if (code === 0) say(out.trim());
    else found(`The rotation failed: ${err}`);
  });
  await pause(2_000);
  await place.restart('after');
  await pause(2_000);
  await stop();
  await read(place, stage, everybody, 'With the new key alone');
  const { out } = await place.tool('doctor.ts', 'after');
  const aboutKeys = out.split('\n').filter((line) => line.includes('sealed') || line.includes('seals'));
  for (const line of aboutKeys) say(line);
  if (aboutKeys.length < 2 || !aboutKeys.every((line) => line.startsWith('ok'))) found(`The doctor: ${out}`);
};

export const drill: Drill = {
  name: 'keys-rotation',
  about: 'the master key exchanged under two servers and a worker, while people sign up',
  needs: [],
  run,
};
