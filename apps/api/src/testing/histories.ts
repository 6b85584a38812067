// Bulk inserts of years of history, n rows for each list.
import { documentOfText } from '@mycrew/contract/journal-document.ts';
import { sql, type RawBuilder } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { articleComments, articles } from './article-histories.ts';
import type { World } from './matrix/row.ts';

export type Fill = (world: World, from: number, until: number) => Promise<unknown>;

const fill =
  (statement: (world: World, numbers: RawBuilder<unknown>, from: number) => RawBuilder<unknown>): Fill =>
  (world, from, until) =>
    statement(world, sql`generate_series(${from}::int, ${until}::int) n`, from).execute(world.app.db);

const at = ({ app }: World) => sql`${app.clock.now()}::timestamptz`;

/** Sealed as she would: what is bound to its row can't be made up in SQL. Each is shown to her Crew. */
const pages: Fill = async ({ app, owner, crew }, from, until) => {
  const columns = app.fields.sealedColumns('journalPages', 'personId');
  const texts = { title: 'Ferry', document: JSON.stringify(documentOfText('late again')) };
  const rows: { id: string; title: string; document: string; day: number }[] = [];
  for (let day = from; day <= until; day++) {
    const id = uuidv7();
    const { titleSealed, documentSealed } = await columns.seal(app.db, { id, personId: owner.id }, texts);
    rows.push({ id, title: titleSealed.toString('hex'), document: documentSealed.toString('hex'), day });
  }
  const now = app.clock.now();
  await sql`
    WITH written AS (
      INSERT INTO journal_pages (id, person_id, status, title_sealed, document_sealed, local_date, written_at, changed_at,
        updated_at, created_at)
      SELECT id, ${owner.id}, 'finished', decode(title, 'hex'), decode(document, 'hex'),
        (${now}::timestamptz - day * interval '1 day')::date, ${now}, ${now}, ${now}, ${now}
      FROM json_to_recordset(${JSON.stringify(rows)}::json) AS given (id uuid, title text, document text, day int)
      RETURNING id
    )
    INSERT INTO journal_shares (page_id, person_id, reader_id, shared_at)
    SELECT id, ${owner.id}, ${crew.id}, ${now}::timestamptz + row_number() OVER () * interval '1 millisecond' FROM written`.execute(
    app.db,
  );
};

/** All on one day, each shown to her Crew; of every third the day is over. */
const events: Fill = async ({ app, owner, crew }, from, until) => {
  const columns = app.fields.sealedColumns('events', 'personId');
  const rows: { id: string; title: string; place: string; day: number }[] = [];
  for (let day = from; day <= until; day++) {
    const id = uuidv7();
    const texts = { title: 'Netball', place: `Court ${day}` };
    const { titleSealed, placeSealed } = await columns.seal(app.db, { id, personId: owner.id }, texts);
    rows.push({ id, title: titleSealed.toString('hex'), place: placeSealed.toString('hex'), day });
  }
  const now = app.clock.now();
  await sql`
    WITH added AS (
      INSERT INTO events (id, person_id, category, title_sealed, place_sealed, starts_on, ends_on, last_on, time_zone,
        changed_at, created_at)
      SELECT id, ${owner.id}, 'sport', decode(title, 'hex'), decode(place, 'hex'), d.on_day, d.on_day, d.on_day,
        'Australia/Sydney', ${now}, ${now}
      FROM json_to_recordset(${JSON.stringify(rows)}::json) AS given (id uuid, title text, place text, day int),
        LATERAL (SELECT ${now}::date + CASE WHEN day % 3 = 0 THEN -day ELSE 1 END AS on_day) d
      RETURNING id
    )
    INSERT INTO event_shares (event_id, person_id, crew_id, shared_at)
    SELECT id, ${owner.id}, ${crew.id}, ${now}::timestamptz FROM added`.execute(app.db);
};

/** What is sealed row by row: more than two pages of it would show nothing more. */
const oneByOne =
  (add: (world: World, n: number) => Promise<unknown>): Fill =>
  async (world, from, until) => {
    for (let n = from; n <= Math.min(until, 60); n++) await add(world, n);
  };

export const history = {
  imports: fill(
    (world, numbers) => sql`
      INSERT INTO imports (id, person_id, state, format, bytes, parts, created_at)
      SELECT gen_random_uuid(), ${world.owner.id}, 'done', 'csv', 1, 1, ${at(world)} - n * interval '1 hour'
      FROM ${numbers}`,
  ),
  pages,
  events,

  publishedEvents: fill(
    (world, numbers) => sql`
      INSERT INTO published_events (id, status, category, title, summary, organiser, starts_on, ends_on, time_zone,
        ends_at, how, cost, age_from, audience, changed_at, created_at)
      SELECT gen_random_uuid(), 'published', 'arts', 'Painting', 'For beginners', 'The library', (${at(world)})::date + 1,
        (${at(world)})::date + 1, 'Australia/Sydney', ${at(world)} + interval '2 days', 'in-person', 'free', 13, 'public',
        ${at(world)}, ${at(world)}
      FROM ${numbers}`,
  ),
  articles,
  articleComments,

  checkins: fill(
    (world, numbers) => sql`
      WITH felt AS (
        INSERT INTO checkins (id, person_id, family_id, primary_emotion_id, emotion_ids, is_hard, shared_with_crew,
          local_date, happened_at, created_at)
        SELECT gen_random_uuid(), ${world.owner.id}, 'sad', 'sad', ARRAY['sad'], true, true,
          (${at(world)} - n * interval '1 day')::date, ${at(world)} + n * interval '1 second', ${at(world)}
        FROM ${numbers} RETURNING id, person_id
      ), answered AS (
        INSERT INTO checkin_answers (checkin_id, youth_id, supporter_id, reply_emotion_id, created_at)
        SELECT id, person_id, ${world.crew.id}, 'hug', ${at(world)} FROM felt
      )
      INSERT INTO heads_ups (id, checkin_id, youth_id, crew_id, reason, state, due_at, told_at, created_at)
      SELECT gen_random_uuid(), id, person_id, ${world.crew.id}, 'every', 'told', ${at(world)}, ${at(world)}, ${at(world)}
      FROM felt`,
  ),

  messages: fill(
    (world, numbers) => sql`
      INSERT INTO chat_messages (room_id, seq, id, author_id, created_at)
      SELECT r.id, n, gen_random_uuid(), ${world.owner.id}, ${at(world)}
      FROM ${numbers}, chat_rooms r WHERE r.supporter_id = ${world.crew.id}`,
  ),

  invitations: fill(
    (world, numbers) => sql`
      INSERT INTO invitations (id, inviter_id, channel, first_name, token_hash, state, created_at, expires_at)
      SELECT gen_random_uuid(), ${world.owner.id}, 'link', 'Sam', decode(md5(n::text), 'hex'), 'cancelled',
        ${at(world)}, ${at(world)} + interval '14 days'
      FROM ${numbers}`,
  ),

  connections: fill(
    (world, numbers) => sql`
      INSERT INTO connections (id, asker_id, channel, token_hash, state, reaches, was_sent, created_at, expires_at)
      SELECT gen_random_uuid(), ${world.owner.id}, 'link', decode(md5(n::text), 'hex'), 'cancelled', true, false,
        ${at(world)}, ${at(world)} + interval '14 days'
      FROM ${numbers}`,
  ),

  /** Who left again, on either side. */
  partings: fill(
    (world, numbers) => sql`
      INSERT INTO crew_members (id, youth_id, supporter_id, since, ended_at)
      SELECT gen_random_uuid(), pair.youth, pair.supporter, ${at(world)} - n * interval '2 days',
        ${at(world)} - n * interval '1 day'
      FROM ${numbers}, (VALUES (${world.owner.id}::uuid, ${world.removed.id}::uuid),
        (${world.stranger.id}::uuid, ${world.crew.id}::uuid)) AS pair (youth, supporter)`,
  ),

  alerts: fill(
    (world, numbers, from) => sql`
      WITH raised AS (
        INSERT INTO alerts (id, youth_id, state, created_at, ended_at)
        SELECT gen_random_uuid(), ${world.owner.id}, 'cleared', ${at(world)} - n * interval '1 minute', ${at(world)}
        FROM ${numbers} RETURNING id
      ), notified AS (
        INSERT INTO alert_recipients (alert_id, crew_id, added_version, link_hash)
        SELECT id, ${world.crew.id}, 1, decode(md5(id::text), 'hex') FROM raised
      )
      INSERT INTO alert_events (person_id, seq, alert_id, type, version)
      SELECT ${world.crew.id}, ${from}::int + 100 + row_number() OVER (), id, 'alert', 1 FROM raised`,
  ),

  notices: fill(
    (world, numbers) => sql`
      INSERT INTO notifications (id, person_id, type, title, body, dedupe_key, created_at)
      SELECT gen_random_uuid(), ${world.owner.id}, 'CHECK-IN-ANSWER', 'Leanne answered', 'Tap to see.', n::text,
        ${at(world)} - n * interval '1 minute'
      FROM ${numbers}`,
  ),

  looks: fill(
    (world, numbers) => sql`
      INSERT INTO audit_log (at, actor, action, subject_owner)
      SELECT ${at(world)} - n * interval '30 minutes', ${world.crew.id}, 'comment-read', ${world.owner.id}
      FROM ${numbers}`,
  ),

  /** What waits for the desk, of three kinds. */
  work: async (world: World, from: number, until: number) => {
    const { db } = world.app;
    const numbers = sql`generate_series(${from}::int, ${until}::int) n`;
    await articles(world, from, until);
    await sql`UPDATE articles SET status = 'Submitted', submitted_at = updated_at`.execute(db);
    await sql`
      INSERT INTO reports (id, reporter_id, reported_id, source, reason, is_safety, message_id, created_at)
      SELECT gen_random_uuid(), ${world.owner.id}, ${world.crew.id}, 'chat', 'bullying', false, gen_random_uuid(), ${at(world)}
      FROM ${numbers}`.execute(db);
    await sql`
      INSERT INTO media (id, owner_id, kind, storage_key, type, state, width, height, created_at, doubted_at)
      SELECT gen_random_uuid(), ${world.owner.id}, 'chat', 'k' || n, 'image/webp', 'held', 1, 1, ${at(world)}, ${at(world)}
      FROM ${numbers}`.execute(db);
  },

  sanctions: fill(
    (world, numbers) => sql`
      INSERT INTO sanctions (id, person_id, kind, reason, set_at, started_at)
      SELECT gen_random_uuid(), ${world.owner.id}, 'warning', 'spam', ${at(world)}, ${at(world)} FROM ${numbers}`,
  ),

  welfareChecks: fill(
    (world, numbers) => sql`
      INSERT INTO welfare_checks (id, person_id, item_kind, item_id, reason_sealed, started_at, closed_at, outcome)
      SELECT gen_random_uuid(), ${world.owner.id}, 'appeal', gen_random_uuid(), '', ${at(world)} - n * interval '1 day',
        ${at(world)}, 'safe' FROM ${numbers}`,
  ),

  announcements: fill(
    (world, numbers) => sql`
      INSERT INTO announcements (id, title, body, audience, shows_from, created_at, changed_at)
      SELECT gen_random_uuid(), 'News', 'There is news.', 'everybody', ${at(world)} - n * interval '1 hour', ${at(world)}, ${at(world)}
      FROM ${numbers}`,
  ),

  staffActs: async (world: World, from: number, until: number) => {
    const { id } = await world.staff('moderator');
    return sql`
      INSERT INTO audit_log (at, actor, action, why)
      SELECT ${at(world)} - n * interval '1 minute', ${id}, 'staff.report-read', 'Looking at a report'
      FROM generate_series(${from}::int, ${until}::int) n`.execute(world.app.db);
  },

  urgentItems: fill(
    (_world, numbers) => sql`
      INSERT INTO urgent_items (kind, item_id, reasons, raised_at, next_at)
      SELECT 'piece', gen_random_uuid(), ARRAY['crisis-words'], db_now() - n * interval '1 second', db_now() + interval '1 hour'
      FROM ${numbers}`,
  ),

  emergencies: oneByOne(async (world, n) => {
    const { id: askedBy } = await world.staff('moderator');
    const { app, owner } = world;
    const row = { id: uuidv7(), personId: owner.id, askedBy, askedAt: app.clock.now() };
    const sealed = await app.fields
      .sealedColumns('breakGlassRequests', 'personId')
      .seal(app.db, row, { reason: `not safe ${n}` });
    await app.db
      .insertInto('breakGlassRequests')
      .values({ ...row, ...sealed })
      .execute();
  }),

  parentRequests: oneByOne(async (world, n) => {
    const { app, owner } = world;
    const askedAt = app.clock.now();
    const consents = app.fields.sealedColumns('parentalConsents', 'personId', 'personId');
    const named = { personId: owner.id, requestedAt: askedAt };
    const parent = JSON.stringify({ name: 'Karen Park', email: 'karen@example.com' });
    await app.db
      .insertInto('parentalConsents')
      .values({ ...named, ...(await consents.seal(app.db, named, { parent })) })
      .onConflict((clash) => clash.doNothing())
      .execute();
    const row = { id: uuidv7(), personId: owner.id, kind: 'write' as const, askedAt };
    const sealed = await app.fields
      .sealedColumns('parentRequests', 'personId')
      .seal(app.db, row, { message: `a letter ${n}` });
    await app.db
      .insertInto('parentRequests')
      .values({ ...row, ...sealed, answeredAt: askedAt, outcome: 'answered' })
      .execute();
  }),

  sessions: fill(
    (world, numbers) => sql`
      INSERT INTO sessions (id, person_id, access_hash, access_expires_at, refresh_hash, idle_ends_at, absolute_ends_at,
        last_active_at)
      SELECT gen_random_uuid(), ${world.owner.id}, decode(md5('a' || n), 'hex'), later, decode(md5('r' || n), 'hex'),
        later, later, ${at(world)}
      FROM ${numbers}, (SELECT ${at(world)} + interval '30 days' AS later) l`,
  ),

  places: fill(
    (world, numbers) => sql`
      INSERT INTO places (id, source, source_ref, type, name, latitude, longitude, updated_at)
      SELECT gen_random_uuid(), 'osm', n::text, 'library', 'Library ' || n, -33.87 + n * 0.000001, 151.21, ${at(world)}
      FROM ${numbers}`,
  ),
};
