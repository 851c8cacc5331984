import { INVITATION_LINK_HOURS, RESET_LINK_MINUTES, VERIFICATION_LINK_HOURS } from '@doula-desk/domain';
import { renderHtml } from '../mail/templates/render-html.js';
import { renderText } from '../mail/templates/render-text.js';
import {
  accountInvitationLetter,
  newDeviceLetter,
  passwordChangedLetter,
  passwordResetDoneLetter,
  passwordResetLetter,
  signUpAttemptLetter,
  twoFactorRemovedLetter,
  verifyEmailLetter,
} from './account-letters.js';

const appUrl = 'https://desk.example.test';
const nasty = `<a href=//x>O'Neil</a> & "Co"`;

describe('password-reset', () => {
  const link = `${appUrl}/reset-password?token=abc`;
  const mail = passwordResetLetter({ firstName: 'Zoë', link });

  it('contains the link, how long it works, and what to do if someone else requested it', () => {
    const text = renderText(mail);
    expect(text).toContain(link);
    expect(text).toContain('works once, for one hour');
    expect(RESET_LINK_MINUTES).toBe(60);
    expect(text).toContain("If you didn't request this, you can ignore this email.");
    expect(renderHtml(mail)).toContain(`href="${link}"`);
  });

  it('shows a name exactly as typed, and escapes it in HTML', () => {
    const mail = passwordResetLetter({ firstName: nasty, link });
    expect(renderText(mail)).toContain(`Hello ${nasty},`);
    const html = renderHtml(mail);
    expect(html).toContain('Hello &lt;a href=//x&gt;O&#39;Neil&lt;/a&gt; &amp; &quot;Co&quot;,');
    expect(html).not.toContain('<a href=//x>');
  });
});

it('links to sign-in and to a password reset in the sign-up-attempt email', () => {
  const text = renderText(signUpAttemptLetter({ firstName: 'Zoë', appUrl }));
  expect(text).toContain(`${appUrl}/login`);
  expect(text).toContain(`${appUrl}/forgot-password`);
});

describe('password-changed', () => {
  const facts = { firstName: 'Zoë', appUrl, changedAt: '2026-11-28T02:21:30.000Z' };

  it.each([
    ['America/New_York', 'Friday, November 27, 2026 at 9:21 PM, Eastern Standard Time (New York)'],
    ['Asia/Tokyo', 'Saturday, November 28, 2026 at 11:21 AM, Japan Standard Time (Tokyo)'],
  ])("gives the time in the practice's zone: %s", (timeZone, when) => {
    const mail = passwordChangedLetter({ ...facts, timeZone, withTokens: false });
    expect(renderText(mail)).toContain(`Your password was changed on ${when}.`);
    expect(renderHtml(mail)).toContain(when);
  });

  it('mentions revoked API tokens', () => {
    const mail = passwordChangedLetter({ ...facts, timeZone: 'UTC', withTokens: true });
    const text = renderText(mail).replace(/\s+/gu, ' ');
    expect(text).toContain('Your API tokens were revoked.');
    expect(text).not.toContain('revoke it in Settings');
  });

  it('says what to do if someone else changed the password', () => {
    const text = renderText(passwordChangedLetter({ ...facts, timeZone: 'UTC', withTokens: false }));
    expect(text).toContain(`${appUrl}/forgot-password`);
    expect(text.replace(/\s+/gu, ' ')).toContain(
      "If you don't recognize one, revoke it in Settings › Privacy.",
    );
    expect(text.replace(/\s+/gu, ' ')).toContain('signs out every device and revokes every API token.');
  });
});

it('puts the link first in an invitation, and says how long the link works', () => {
  const link = `${appUrl}/reset-password?token=abc`;
  const text = renderText(accountInvitationLetter({ firstName: 'Mei', appUrl, link }));
  expect(/https?:\/\/\S+/u.exec(text)?.[0]).toBe(link);
  expect(text).toContain('works once, within three days');
  expect(INVITATION_LINK_HOURS).toBe(72);
  expect(text).toContain(`${appUrl}/forgot-password`);
});

it('says when an administrator turned off two-factor sign-in, and what to do next', () => {
  const removedAt = '2026-11-28T02:21:30.000Z';
  const text = renderText(
    twoFactorRemovedLetter({ firstName: 'Zoë', appUrl, removedAt, timeZone: 'Asia/Tokyo' }),
  );
  expect(text.replace(/\s+/gu, ' ')).toContain('November 28, 2026 at 11:21 AM, Japan Standard Time (Tokyo)');
  expect(text).toContain(`${appUrl}/settings?tab=privacy`);
  expect(text).toContain(`${appUrl}/forgot-password`);
});

it("tells someone who didn't sign up what to do in the verify-email email", () => {
  const link = `${appUrl}/verify-email?token=abc`;
  const mail = verifyEmailLetter({ firstName: 'Zoë', appUrl, recipient: 'zoe@x.test', link });
  const text = renderText(mail);
  expect(text).toContain(link);
  expect(text).toContain('signed up for Doula Desk with zoe@x.test');
  expect(text).toContain("If you didn't sign up, don't verify the address.");
  expect(text).toContain(`${appUrl}/forgot-password`);
  expect(VERIFICATION_LINK_HOURS).toBe(48);
});

it('says what to do if it was someone else in the new-device and password-reset-done emails', () => {
  const facts = { firstName: 'Zoë', appUrl, timeZone: 'America/New_York' };
  const moment = '2026-11-28T02:21:30.000Z';
  const device = newDeviceLetter({ ...facts, signedInAt: moment, device: 'Safari on iPhone' });
  expect(renderText(device)).toContain('November 27, 2026 at 9:21 PM, Eastern Standard Time (New York)');
  expect(renderText(device)).toContain('Safari on iPhone');
  expect(renderText(device)).toContain(`${appUrl}/settings?tab=privacy`);
  const reset = passwordResetDoneLetter({ ...facts, changedAt: moment });
  for (const mail of [device, reset]) {
    expect(renderText(mail)).toContain("If it wasn't you");
    expect(renderText(mail)).toContain(`${appUrl}/forgot-password`);
  }
});
