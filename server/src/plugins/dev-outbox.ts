import type { FastifyInstance } from 'fastify';
import type { Services } from '../core/context.ts';
import { FolderMailTransport } from '../gateways/mail/folder.ts';
import { escapeHtml } from '../gateways/mail/layout.ts';

/** Shows the mails that were not really sent, for developers and trials. Never in production. */
export function devOutboxPlugin(app: FastifyInstance, { config, mail }: Services): void {
  if (config.production || !(mail instanceof FolderMailTransport)) return;
  app.get('/dev/outbox', { schema: { hide: true } }, async (_, reply) => {
    const mails = await mail.list();
    const rows = mails.map(
      ({ id, to, subject }) =>
        `<li><a href="/dev/outbox/${encodeURIComponent(id)}">${escapeHtml(subject)}</a> to ${escapeHtml(to)}</li>`,
    );
    return reply
      .type('text/html')
      .send(page('Outbox', `<ul>${rows.join('') || '<li>No mail yet.</li>'}</ul>`));
  });
  app.get<{ Params: { id: string } }>(
    '/dev/outbox/:id',
    { schema: { hide: true } },
    async ({ params }, reply) => {
      const found = (await mail.list()).find(({ id }) => id === params.id);
      if (!found) return reply.callNotFound();
      return reply.type('text/html').send(found.html);
    },
  );
}

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1>${body}</html>`;
