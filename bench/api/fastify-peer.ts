/**
 * The peer of `npm run bench -- api`: Fastify and pg give the same answers with the same statements, one transaction per
 * request. It reads the token without verifying it, limits nothing, and knows these two routes only.
 */
import Fastify from 'fastify';
import pg from 'pg';
import { z } from 'zod';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 12 });
const claimsSchema = z.object({ role: z.literal('authenticated') }).loose();
const opening = `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)`;
const contactsSql = `with page as (select id, name, email from public.contacts limit $1)
  select coalesce(json_agg(page), '[]')::text as body from page`;
const pullSql = 'select public.sync_pull($1, $2, $3)::text as body';

async function answerAs(authorization: string | undefined, text: string, values: unknown[]) {
  const payload = authorization?.split('.')[1] ?? '';
  const claims = claimsSchema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(opening, [claims.role, JSON.stringify(claims)]);
    const { rows } = await client.query<{ body: string }>(text, values);
    await client.query('commit');
    return rows[0]?.body;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

const json = 'application/json; charset=utf-8';
const pullSchema = z.object({ p_scope: z.string(), p_after: z.number(), p_limit: z.number() });
const app = Fastify();
app.get<{ Querystring: { limit: string } }>('/rest/v1/contacts', async ({ headers, query }, reply) => {
  const body = await answerAs(headers.authorization, contactsSql, [query.limit]);
  return reply.type(json).send(body);
});
app.post('/rest/v1/rpc/sync_pull', async ({ headers, body }, reply) => {
  const { p_scope, p_after, p_limit } = pullSchema.parse(body);
  return reply.type(json).send(await answerAs(headers.authorization, pullSql, [p_scope, p_after, p_limit]));
});
process.send?.({ address: await app.listen({ host: '127.0.0.1', port: 0 }) });
