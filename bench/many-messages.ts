// 10,000 chat messages in several rooms, by two servers behind one address: lines are cut all the time, one server is killed.
import type { ChatMessage, ChatPage } from '../packages/contract/src/chat.ts';
import { callUntilAnswered, openApp, type OpenApp } from '../apps/api/src/testing/open-app.ts';
import type { TestPerson } from '../apps/api/src/testing/people.ts';
import { openFront } from '../apps/api/src/testing/server-process.ts';
import type { Row } from './row.ts';
import { openWorld } from './world.ts';

const rooms = 10;
const all = Number(process.env['BENCH_CHAT'] ?? 10_000);
const each = Math.ceil(all / rooms / 2);
const cutEveryMs = 200;

interface Reader {
  name: string;
  me: TestPerson;
  other: TestPerson;
  app: OpenApp;
}

/** Everything there is, from the newest page to the oldest. */
const readAll = async (address: string, { me, other }: Reader): Promise<ChatMessage[]> => {
  const pages: ChatMessage[][] = [];
  for (let before = ''; ;) {
    const path = `/chats?userId=${other.id}${before}`;
    const { data } = await callUntilAnswered<ChatPage>(address, me, 'GET', path);
    pages.unshift(data.Messages);
    if (!data.HasMore) return pages.flat();
    before = `&before=${data.Messages[0]!.Seq}`;
  }
};

interface Faults {
  lost: number;
  twice: number;
  outOfOrder: number;
}

/** What one reader has in the end, beside what was said: each writer's words once, in their order, the places without a gap. */
const compare = (read: ChatMessage[], names: string[], found: Faults) => {
  for (const name of names) {
    const turns = read
      .filter(({ Message }) => Message?.startsWith(`${name} `))
      .map(({ Message }) => Number(Message!.slice(name.length + 1)));
    const known = new Set(turns);
    found.lost += each - known.size;
    found.twice += turns.length - known.size;
    found.outOfOrder += turns.filter((turn, at) => at > 0 && turn < turns[at - 1]!).length;
  }
  found.outOfOrder += read.filter(({ Seq }, at) => Seq !== at + 1).length;
};

export const manyMessages = async (): Promise<Row[]> => {
  const world = await openWorld();
  const front = await openFront();
  const [one, two] = world.servers as [(typeof world.servers)[0], (typeof world.servers)[0]];
  const readers: Reader[] = [];
  try {
    const crews = await world.crews(rooms, 1);
    const open = async (name: string, me: TestPerson, other: TestPerson) => {
      front.ports = readers.length % 2 ? [two.port, one.port] : [one.port, two.port];
      readers.push({ name, me, other, app: await openApp(front.address, me, other) });
    };
    for (const [room, { youth, supporters }] of crews.entries()) {
      await open(`youth ${room}`, youth, supporters[0]!);
      await open(`supporter ${room}`, supporters[0]!, youth);
    }
    const began = performance.now();
    let [sent, cuts, isKilled] = [0, 0, false];
    const write = async ({ name, app }: Reader) => {
      for (let turn = 0; turn < each; turn++) {
        await app.say(`${name} ${turn}`);
        sent++;
        if (!isKilled && sent >= (rooms * each * 2) / 2) {
          isKilled = true;
          await one.end('SIGKILL');
        }
      }
    };
    const cutting = setInterval(() => {
      const { app } = readers[cuts++ % readers.length]!;
      app.socket.io.engine?.close();
    }, cutEveryMs);
    await Promise.all(readers.map(write));
    clearInterval(cutting);
    const tookMs = performance.now() - began;
    const deadline = performance.now() + 60_000;
    const isThere = ({ app }: Reader) => app.messages.has(each * 2);
    while (!readers.every(isThere) && performance.now() < deadline) await new Promise((wake) => setTimeout(wake, 50));
    const inTheEnd: Faults = { lost: 0, twice: 0, outOfOrder: 0 };
    const asOpen: Faults = { lost: 0, twice: 0, outOfOrder: 0 };
    let [bySocket, twiceBySocket] = [0, 0];
    for (const reader of readers) {
      const names = readers.filter(({ me }) => me === reader.me || me === reader.other).map(({ name }) => name);
      compare(await readAll(front.address, reader), names, inTheEnd);
      const shown = [...reader.app.messages].toSorted(([a], [b]) => a - b).map(([, message]) => message);
      compare(shown, names, asOpen);
      const seqs = reader.app.heardOf('chat-message').map((message) => (message as { Seq: number }).Seq);
      bySocket += new Set(seqs).size;
      twiceBySocket += seqs.length - new Set(seqs).size;
    }
    const asText = ({ lost, twice, outOfOrder }: Faults) => `${lost} lost, ${twice} twice, ${outOfOrder} out of order`;
    const total = rooms * each * 2;
    return [
      {
        what: `${total} messages in ${rooms} rooms, ${cuts} lines cut, one of two servers killed: read over HTTP`,
        ours: asText(inTheEnd),
        bare: `${((total / tookMs) * 1_000).toFixed(0)}/s`,
        ratio: '–',
        limit: '0, 0, 0',
      },
      {
        what: 'the same in the open apps, by socket and what they read after a gap or a cut line',
        ours: asText(asOpen),
        bare: `${((bySocket / total / 2) * 100).toFixed(1)} % by socket, ${twiceBySocket} twice`,
        ratio: '–',
        limit: '0, 0, 0',
      },
    ];
  } finally {
    for (const { app } of readers) app.socket.disconnect();
    front.close();
    await world.close();
  }
};
