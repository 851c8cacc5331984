/**
 * Options that the specification has and a server of one's own may have nothing for: they are shown disabled, with
 * the reason, and stay off.
 */
export type UnavailableSetting =
  | 'notifications.smsNotifications'
  | 'documentation.clientPortalAccess'
  | 'documentation.shareNotesWithProviders'
  | 'privacy.shareDataForResearch';

/** Reason by option; an option that is not in it can be used. */
export type UnavailableSettings = Partial<Record<UnavailableSetting, string>>;

/** What no server offers today. */
export const neverAvailable: UnavailableSettings = {
  'notifications.smsNotifications': 'No text message service is set up on this server.',
  'documentation.clientPortalAccess':
    'This server has no client portal. Clients read and sign what you send them by a link of its own.',
  'documentation.shareNotesWithProviders':
    'No provider is connected to this server. Print a note or download its PDF to hand it on.',
  'privacy.shareDataForResearch': 'This server takes part in no research. Nothing leaves it.',
};
