/** Options that a self-hosted server may not support. They're shown as disabled, with the reason, and stay off. */
export type UnavailableSetting =
  | 'notifications.smsNotifications'
  | 'documentation.clientPortalAccess'
  | 'documentation.shareNotesWithProviders'
  | 'privacy.shareDataForResearch';

/** Reasons by option. An option without a reason is available. */
export type UnavailableSettings = Partial<Record<UnavailableSetting, string>>;

/** Options that no server supports yet. */
export const neverAvailable: UnavailableSettings = {
  'notifications.smsNotifications': 'No text message service is set up on this server.',
  'documentation.clientPortalAccess':
    'This server has no client portal. Clients read and sign documents through separate links.',
  'documentation.shareNotesWithProviders':
    'No provider is connected to this server. Print a note or download its PDF to share it.',
  'privacy.shareDataForResearch': "This server doesn't take part in research. No data leaves it.",
};
