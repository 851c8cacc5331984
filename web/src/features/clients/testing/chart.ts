import { screen, within } from '@testing-library/react';
import type { renderApp } from '../../../testing/renderApp.js';
import type { StubResponse } from '../../../testing/stubHttp.js';
import { ADA_ID, ada, openSignedIn, serverWithProfile } from './clients.js';

export type App = ReturnType<typeof renderApp>;

export const GET_CHART = `GET /api/clients/${ADA_ID}`;
const PUT_CHART = `PUT /api/clients/${ADA_ID}`;

export function serverWith(...saves: StubResponse[]) {
  const server = serverWithProfile();
  server.on(GET_CHART, { body: { client: ada() } });
  if (saves.length > 0) server.on(PUT_CHART, ...saves);
  return server;
}

export async function openChart(server = serverWith()) {
  const app = openSignedIn(`/client-chart/${ADA_ID}`, server);
  await screen.findByRole('heading', { level: 1, name: 'Ada Núñez' });
  return app;
}

export const card = (name: string) => within(screen.getByRole('region', { name }));
export const sent = (app: App) =>
  app.server.callsOf(PUT_CHART).map(({ body }) => body as Record<string, unknown>);
export const refused = (current: object): StubResponse => ({
  status: 409,
  body: { code: 'VERSION_CONFLICT', message: 'Someone changed this in the meantime.', current },
});

export async function change({ user }: App, field: HTMLElement, text: string) {
  await user.clear(field);
  await user.paste(text);
}

export async function editPhone(app: App, text: string) {
  await app.user.click(card('Demographics').getByRole('button', { name: 'Edit demographics' }));
  await change(app, card('Demographics').getByRole('textbox', { name: /^Phone/ }), text);
}

export const save = (app: App, name: string) =>
  app.user.click(card(name).getByRole('button', { name: 'Save' }));
