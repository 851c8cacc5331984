import { IMAGE_TOO_LARGE, NOT_AN_IMAGE } from '@doula-desk/domain';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { clearBrowserState } from '../../../testing/renderApp.js';
import { settingsResponse, zoesSettings } from '../../../testing/settings.js';
import { open, PUT, save, saveButtons } from '../../../testing/settingsPage.js';

afterEach(clearBrowserState);

describe('the photo', () => {
  it.each([
    [new File(['x'], 'notes.txt', { type: 'text/plain' }), NOT_AN_IMAGE],
    [
      Object.defineProperty(new File(['x'], 'a.png', { type: 'image/png' }), 'size', { value: 5_242_881 }),
      IMAGE_TOO_LARGE,
    ],
  ])('rejects %p', async (file, text) => {
    const app = await open();
    fireEvent.change(screen.getByLabelText('Profile photo', { selector: 'input' }), {
      target: { files: [file] },
    });
    expect(await screen.findByText(text)).toBeInTheDocument();
    for (const button of saveButtons()) expect(button).toBeDisabled();
    expect(app.server.callsOf(PUT)).toEqual([]);
  });

  it('is previewed before saving, can be removed, and appears in the shell after saving', async () => {
    const app = await open();
    expect(screen.getByText('JPG, PNG up to 5MB')).toBeVisible();
    const file = new File(['x'], 'me.png', { type: 'image/png' });
    fireEvent.change(screen.getByLabelText('Profile photo', { selector: 'input' }), {
      target: { files: [file] },
    });
    expect(await screen.findByAltText('Your profile')).toHaveAttribute(
      'src',
      expect.stringMatching(/^data:image\/png/),
    );
    const kept = 'data:image/jpeg;base64,AAAA';
    app.server.on(
      PUT,
      settingsResponse(
        zoesSettings(({ profile }) => {
          profile.profileImage = kept;
        }),
        2,
      ),
    );
    await save(app);
    await waitFor(() =>
      expect(document.querySelectorAll(`img.avatar[src="${kept}"]`).length).toBeGreaterThan(0),
    );
    await app.user.click(screen.getByRole('button', { name: 'Remove profile photo' }));
    expect(screen.queryByAltText('Your profile')).toBeNull();
    expect(saveButtons()[0]).toBeEnabled();
  });
});

describe('the time zone', () => {
  const zone = () => screen.findByRole('combobox', { name: 'Time zone' });

  it('can be found by typing part of the name', async () => {
    const app = await open('scheduling');
    expect(await zone()).toHaveValue('New York (EST)');
    await app.user.click(await zone());
    await app.user.keyboard('buenos');
    expect(within(screen.getByRole('listbox')).getAllByRole('option')[0]).toHaveTextContent('Buenos Aires');
    await app.user.keyboard('{Enter}');
    expect(await zone()).toHaveValue('Buenos Aires (GMT-3)');
    expect(screen.getByText(/10:00 AM stays 10:00 AM/)).toBeVisible();
    expect(saveButtons()[0]).toBeEnabled();
  });

  it('stays unchanged when nothing is chosen', async () => {
    const app = await open('scheduling');
    await app.user.click(await zone());
    await app.user.keyboard('atlantis');
    expect(screen.getByText('No matches')).toBeVisible();
    await app.user.keyboard('{Escape}');
    expect(await zone()).toHaveValue('New York (EST)');
    act(() => (document.activeElement as HTMLElement).blur());
    for (const button of saveButtons()) expect(button).toBeDisabled();
  });
});
