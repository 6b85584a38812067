// The baseline of GET user/dashboard: bare Fastify, the same two statements, the rows as they come. Run as a process.
import { createHash } from 'node:crypto';
import fastify from 'fastify';
import { Pool, type PoolConfig } from 'pg';

const { connection, statements } = JSON.parse(process.argv[2]!) as {
  connection: PoolConfig;
  statements: { text: string; values: unknown[] }[];
};
const pool = new Pool({ ...connection, max: 20 });
pool.on('error', () => {});
const app = fastify();
app.route({
  method: 'GET',
  url: '/dashboard',
  handler: async (request) => {
    const token = request.headers.authorization!.slice(7);
    const [door, home] = statements;
    const session = await pool.query({
      name: 'door',
      text: door!.text,
      values: [createHash('sha256').update(token).digest(), new Date()],
    });
    const rows = await pool.query({ name: 'home', text: home!.text, values: home!.values });
    return { session: session.rows[0], data: rows.rows[0] };
  },
});
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
process.send!({ port: typeof address === 'object' ? address?.port : 0 });
process.on('disconnect', () => process.exit(0));
