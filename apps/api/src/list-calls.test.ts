// What a list costs does not grow with history: each list call sends as many statements for 3,000 rows as for ten.
import { allTables } from '@mycrew/contract/all.ts';
import type { Endpoint } from '@mycrew/contract/endpoint.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { history, type Fill } from '#testing/histories.ts';
import { theMatrix } from '#testing/matrix/all.ts';
import type { Viewpoint, World } from '#testing/matrix/row.ts';
import { aWorld } from '#testing/matrix/world.ts';
import { batchesOf } from '#testing/statements.ts';

interface Grown {
  fill: Fill;
  /** How many statements it takes, the door's own among them. */
  takes: number;
  /** In how many batches, where it reads several things at once. */
  packets?: number;
  /** Who asks: the owner, unless it is her Crew, or staff at their desk. */
  as?: Extract<Viewpoint, 'O' | 'C' | 'M' | 'D'>;
}

/** What grows beneath each list. */
const lists: Record<string, Grown> = {
  'GET /chats': { fill: history.messages, takes: 5 },
  'GET /user/invitation/request-list': { fill: history.invitations, takes: 6 },
  'GET /connection/request-list': { fill: history.connections, takes: 3 },
  'GET /connection': { fill: history.connections, takes: 2 },
  'GET /contacts': { fill: history.connections, takes: 12, packets: 3 },
  'GET /user/dashboard/contact': { fill: history.partings, takes: 4 },
  'GET /user/mycrew': { fill: history.partings, takes: 3 },
  'GET /user/mycrew/names': { fill: history.partings, takes: 2 },
  'GET /user/myyouth': { fill: history.partings, takes: 3, as: 'C' },
  'GET /user/dashboard': { fill: history.checkins, takes: 2 },
  'GET /user/crew-for/check-ins': { fill: history.checkins, takes: 2, as: 'C' },
  'GET /user/{id}/dashboard/pagination': { fill: history.checkins, takes: 3, as: 'C' },
  'GET /user/seen-by/{crewId}/check-ins': { fill: history.checkins, takes: 3 },
  'GET /user/seen-by/{crewId}/calendar': { fill: history.checkins, takes: 4 },
  'GET /user/dashboard/checkin/add-emotion': { fill: history.checkins, takes: 3 },
  'GET /user/dashboard/checkins/pagination': { fill: history.checkins, takes: 2 },
  'GET /user/dashboard/calendar/monthly': { fill: history.checkins, takes: 2 },
  'GET /user/dashboard/calendar/yearly': { fill: history.checkins, takes: 2 },
  'GET /user/daily-calendar-history': { fill: history.checkins, takes: 2 },
  'GET /user/dashboard/checkins/days': { fill: history.checkins, takes: 3 },
  'GET /user/imports': { fill: history.imports, takes: 2 },
  'GET /user/{id}/calendar-history': { fill: history.checkins, takes: 3, as: 'C' },
  'GET /user/{id}/calendar': { fill: history.checkins, takes: 3, as: 'C' },
  'GET /checkin/{id}': { fill: history.checkins, takes: 4 },
  'GET /user/support-log': { fill: history.checkins, takes: 2 },
  'GET /user/dashboard/distress-alerts': { fill: history.alerts, takes: 2, as: 'C' },
  'GET /user/alert/status': { fill: history.alerts, takes: 5 },
  'GET /user/reachability': { fill: history.alerts, takes: 2, as: 'C' },
  'GET /distress/people': { fill: history.alerts, takes: 3 },
  'GET /distress/events': { fill: history.alerts, takes: 3, as: 'C' },
  'GET /distress/get-nearby-places': { fill: history.places, takes: 2 },
  'GET /notification': { fill: history.notices, takes: 2 },
  'GET /user/share-data/views': { fill: history.looks, takes: 4 },
  'GET /journals': { fill: history.pages, takes: 3 },
  'POST /journals/search': { fill: history.pages, takes: 6 },
  'GET /journals/{id}': { fill: history.pages, takes: 5 },
  'GET /journals/shared': { fill: history.pages, takes: 2, as: 'C' },
  'GET /journals/share/user-details/{id}': { fill: history.pages, takes: 4 },
  'GET /event': { fill: history.events, takes: 2 },
  'GET /event/{id}': { fill: history.events, takes: 2 },
  'GET /user/events/{id}': { fill: history.events, takes: 3, as: 'C' },
  'GET /event/{id}/app/filter': { fill: history.events, takes: 3, as: 'C' },
  'GET /event/app/filter': { fill: history.publishedEvents, takes: 2 },
  'GET /staff/events': { fill: history.publishedEvents, takes: 3, as: 'M' },
  'GET /contacts/related-places': { fill: history.events, takes: 2 },
  'GET /article': { fill: history.articles, takes: 2 },
  'GET /article/{id}': { fill: history.articleComments, takes: 7 },
  'GET /article/{id}/comments': { fill: history.articleComments, takes: 3 },
  'POST /article/related-articles': { fill: history.articles, takes: 7 },
  'GET /article/published': { fill: history.articles, takes: 2 },
  'GET /article/drafts': { fill: history.articles, takes: 2 },
  'GET /article/your-activity': { fill: history.articles, takes: 4 },
  'GET /announcements': { fill: history.announcements, takes: 3 },
  'GET /staff/announcements': { fill: history.announcements, takes: 4, as: 'M' },
  'GET /staff/audit': { fill: history.staffActs, takes: 4, as: 'D' },
  'GET /staff/audit/people': { fill: history.staffActs, takes: 4, as: 'D' },
  'GET /staff/break-glass': { fill: history.emergencies, takes: 5, as: 'D' },
  'GET /staff/parent-requests': { fill: history.parentRequests, takes: 4, as: 'D' },
  'GET /user/devices': { fill: history.sessions, takes: 2 },
  'GET /staff/queue': { fill: history.work, takes: 5, as: 'M' },
  'GET /staff/urgent': { fill: history.urgentItems, takes: 4, as: 'M' },
  'GET /staff/welfare-checks': { fill: history.welfareChecks, takes: 4, as: 'M' },
  'GET /user/welfare-checks': { fill: history.welfareChecks, takes: 4 },
  'GET /staff/accounts': { fill: history.sanctions, takes: 6, as: 'M' },
};

const ofTheHouse = 'the same for everybody: what the server stores';
/** Lists that nobody's history makes longer. */
const fixed: Record<string, string> = {
  'GET /journals/experience': ofTheHouse,
  'GET /journals/prompt': ofTheHouse,
  'GET /journals/tagslist': 'two hundred of one’s own at most',
  'GET /event/category/list': ofTheHouse,
  'GET /event/app/filtertypes': ofTheHouse,
  'GET /article/categories': ofTheHouse,
  'GET /article/experience': ofTheHouse,
  'GET /article/experience/category': ofTheHouse,
  'GET /chats/blocked': 'people of one’s own crews, each blocked by hand; 200 at most',
  'GET /default/links/invitationresource/list': ofTheHouse,
  'GET /default/links/languages/list': ofTheHouse,
  'GET /distress/cities': 'read from a file that comes along',
  'GET /emoji/color': ofTheHouse,
  'GET /emoji/emotionbycategory': ofTheHouse,
  'GET /emoji/emotionslist': ofTheHouse,
  'GET /feelingstemplate/templateby-category': ofTheHouse,
  'GET /help/directory': ofTheHouse,
  'GET /user/imports/{id}': 'one import, with the first few hundred lines that can’t be read',
  'GET /parental-consent/{token}': 'how much there is of one youth: a number for each kind',
  'GET /policies/{type}': ofTheHouse,
  'GET /installation': 'six links of its own at most',
  'GET /staff/installation': 'six links of its own, and fifty email domains, at most',
  'GET /relationships': ofTheHouse,
  'GET /reminder/user/time': 'four at most',
  'GET /shortcut/status': 'the operator’s films, in a folder',
  'GET /rejection/Connection': ofTheHouse,
  'GET /user/test-messages': 'nine of a Crew at most, and the newest test of each whom one supports',
  'GET /user/small-acts': 'the forty newest',
  'GET /user/mycrew/reachability': 'a Crew, counted once a day',
  'GET /practices/hope-box': 'fifty things at most',
  'GET /safetyplan/list': 'twenty plans at most, each with twenty moments of use and nine readers',
  'GET /staff/figures': 'thirteen months',
  'GET /staff/operations': 'one line for each thing that is looked at',
  'GET /safety-figures': 'twelve months',
  'GET /staff/help': ofTheHouse,
  'GET /staff/notes/{kind}/{id}': 'two hundred at most about one thing',
  'GET /staff/reply-templates': 'those that come with MyCrew, and a hundred of one’s own at most',
  'GET /staff/policies/{type}': 'one version of one policy',
  'GET /staff/policies': 'the versions of two policies',
  'GET /staff/on-call': 'a week of those who have a role',
  'GET /login/ways': 'organisations of a settings file, 20 at most',
  'GET /user/organisations': 'one link for each of these organisations at most',
  'GET /staff/setup': 'three things that are tried',
  'GET /staff/sign-up-codes': '200 batches at most, each made by hand',
  'GET /staff/reading-hours': 'a week, and days within two years',
  'GET /staff/entry': 'one’s own factors, each added by hand',
  'GET /states': ofTheHouse,
  'GET /staff/topics': ofTheHouse,
  'GET /staff/decisions': 'what staff decided within ten minutes; 200 at most',
  'GET /staff/held': 'what staff hold by hand; 100 at most',
  'GET /staff/articles/{id}': 'one article, with the messages about it: 200 at most',
  'GET /staff/welfare-checks/{id}': 'one check, with 500 steps, 20 things of theirs and 200 colleagues at most',
  'GET /staff/welfare-checks/{id}/place': 'the safe places of one alert: ten at most',
  'GET /staff/history/{kind}/{id}': 'a hundred acts with one thing at most',
  'GET /user/account-notice': 'what staff decided about one account by hand; 100 at most',
  'GET /user/dashboard/checkin/respond-emotions': ofTheHouse,
  'GET /user/ethnicity-culture': ofTheHouse,
  'GET /user/faces': 'forty at most, by their ids',
  'GET /user/mycrew/remove/template-messages': ofTheHouse,
  'GET /user/second-factor': 'one’s own factors, each added by hand',
  'GET /user/{id}/safetyplan': 'parts of twenty plans at most',
  'GET /user/pause': 'nine at most: who is in one Crew',
};

/** As far as the contract shows it: whether somewhere in an answer there is a list of objects. */
const holdsList = (schema: unknown): boolean => {
  const { def } = (schema as { _zod: { def: { type: string } & Record<string, unknown> } })._zod;
  if (def.type === 'array') return (def['element'] as { _zod: { def: { type: string } } })._zod.def.type === 'object';
  const within = [def['innerType'], def['in'], def['out'], ...((def['options'] as unknown[] | undefined) ?? [])];
  return [...within, ...Object.values((def['shape'] as object | undefined) ?? {})].some(
    (each) => each !== undefined && holdsList(each),
  );
};

const served = Object.values(allTables).flatMap((table) => Object.values(table) as Endpoint[]);
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

const askers = {
  O: ({ owner }: World) => owner,
  C: ({ crew }: World) => crew,
  M: ({ staff }: World) => staff('moderator'),
  D: ({ staff }: World) => staff('lead'),
};

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

describe('a list call', () => {
  it('stands here with what grows beneath it, or with the reason why nothing does', () => {
    const listing = served.filter((row) => (row.method === 'GET' || row.query) && holdsList(row.reply)).map(nameOf);
    expect(listing.toSorted()).toEqual([...Object.keys(lists), ...Object.keys(fixed)].toSorted());
  });

  it.each(Object.entries(lists))(
    '%s costs the same for 10 and for 3,000 rows',
    async (call, { fill, takes, packets, as = 'O' }) => {
      const endpoint = served.find((row) => nameOf(row) === call)!;
      const world = await aWorld(app);
      const request = (await theMatrix.find((row) => row.call === call)!.prepare?.(world, as)) ?? {};
      const ask = async () => {
        const answer = await app.send(endpoint, request as never, await askers[as](world));
        expect(answer.statusCode, answer.body).toBe(200);
        return answer;
      };
      await fill(world, 1, 10);
      await ask();
      const few = await batchesOf(ask);
      await fill(world, 11, 3_000);
      const many = await batchesOf(ask);
      expect(many).toEqual(few);
      expect(few.flat(), few.join('\n')).toHaveLength(takes);
      if (packets !== undefined) expect(few).toHaveLength(packets);
    },
  );
});
