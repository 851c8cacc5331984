import { screen, waitFor } from '@testing-library/react';
import { renderPractice } from './appointments.js';
import { settingsResponse, zoesSettings } from './settings.js';
import type { StubHttp } from './stubHttp.js';

export const GET = 'GET /api/settings';
export const PUT = 'PUT /api/settings';

export const saveButtons = () => screen.getAllByRole('button', { name: /^Sav(e|ing…)$/ });

export async function open(tab = 'profile', prepare: (server: StubHttp) => void = () => {}) {
  const app = renderPractice(`/settings?tab=${tab}`, (server) => {
    server.on(GET, settingsResponse(zoesSettings()));
    prepare(server);
  });
  await screen.findByRole('tab', { selected: true });
  await waitFor(() => expect(app.store.getState().settings?.status).not.toBe('loading'));
  return app;
}

export async function save(app: Awaited<ReturnType<typeof open>>) {
  await app.user.click(saveButtons()[0] as HTMLElement);
}
