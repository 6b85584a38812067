// Many articles of hers, and many comments below them, sealed as she would: what is bound to its row can't be made up in SQL.
import { documentOfText } from '@mycrew/contract/journal-document.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { World } from './matrix/row.ts';

/** Published and liked by herself, and as many drafts. */
export const articles = async ({ app, owner }: World, from: number, until: number): Promise<void> => {
  const columns = app.fields.sealedColumns('articles', 'authorId');
  const texts = { title: 'Ferry', document: JSON.stringify(documentOfText('late again')), preview: 'late again' };
  const rows: { id: string; title: string; document: string; preview: string; n: number }[] = [];
  for (let n = from; n <= until; n++) {
    const id = randomUUID();
    const sealed = await columns.seal(app.db, { id, authorId: owner.id }, texts);
    const hex = (bytes: Buffer) => bytes.toString('hex');
    const { titleSealed, documentSealed, previewSealed } = sealed;
    rows.push({ id, title: hex(titleSealed), document: hex(documentSealed), preview: hex(previewSealed), n });
  }
  const now = app.clock.now();
  await sql`
    WITH given AS (
      SELECT id, decode(title, 'hex') AS title, decode(document, 'hex') AS document, decode(preview, 'hex') AS preview, n,
        n % 2 = 0 AS is_out, ${now}::timestamptz - n * interval '1 hour' AS at
      FROM json_to_recordset(${JSON.stringify(rows)}::json) AS r (id uuid, title text, document text, preview text, n int)
    ), written AS (
      INSERT INTO articles (id, author_id, status, title_sealed, document_sealed, preview_sealed, is_private, is_anonymous,
        topics, published_at, created_at, updated_at)
      SELECT id, ${owner.id}::uuid, CASE WHEN is_out THEN 'Published' ELSE 'Draft' END, title, document, preview, false, false,
        ARRAY['good-days'], CASE WHEN is_out THEN at END, at, at FROM given RETURNING id
    )
    INSERT INTO article_likes (article_id, person_id, liked_at)
    SELECT written.id, ${owner.id}::uuid, given.at FROM written JOIN given ON given.id = written.id AND given.is_out`.execute(
    app.db,
  );
};

/** Below every article that is there. */
export const articleComments = async ({ app, owner }: World, from: number, until: number): Promise<void> => {
  const columns = app.fields.sealedColumns('articleComments', 'authorId');
  const rows: { id: string; message: string; n: number }[] = [];
  for (let n = from; n <= until; n++) {
    const id = randomUUID();
    const { messageSealed } = await columns.seal(app.db, { id, authorId: owner.id }, { message: 'me too' });
    rows.push({ id, message: messageSealed.toString('hex'), n });
  }
  await sql`
    INSERT INTO article_comments (id, article_id, author_id, message_sealed, status, created_at)
    SELECT r.id, a.id, ${owner.id}::uuid, decode(r.message, 'hex'), 'Shown',
      ${app.clock.now()}::timestamptz + r.n * interval '1 second'
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS r (id uuid, message text, n int), articles a`.execute(
    app.db,
  );
};
