/**
 * The texts fixed by the specification (sections 2 and 8), verbatim. Screens import what they show, so a bundle
 * contains only those; `messages.test.ts` compares each with the specification. Other screen text (labels, help) is in
 * the screen itself.
 */

// Connection and sync
export const offlineBannerText = "You're currently offline. Changes will sync when reconnected.";
export const connectionLostText = "You're offline. Changes will sync when connection is restored.";
export const connectionRestoredText = 'Connection restored. Syncing your changes now.';
export const syncFailedText = "Sync failed. Some changes couldn't be saved. Please try again.";

// Sign-in
export const welcomeBackText = "Welcome back! You've successfully signed in.";
export const signedOutText = 'Signed out successfully. See you next time!';
export const authenticationFailedText = 'Authentication failed';

/**
 * `subject` starts the sentence: 'Contact' -> 'Contact created successfully'. Only for deliberate actions on records.
 */
export const createdText = (subject: string): string => `${subject} created successfully`;
export const updatedText = (subject: string): string => `${subject} updated successfully`;
export const deletedText = (subject: string): string => `${subject} deleted successfully`;

export type FailedAction = 'create' | 'update' | 'delete' | 'load';
/** ('load', 'reports') -> 'Failed to load reports'. */
export const failedText = (action: FailedAction, subject: string): string => `Failed to ${action} ${subject}`;

// Missing, failed and loading pages
export const notFoundTitle = 'Oops! Page not found';
export const notFoundLinkLabel = 'Return to Home';
export const renderErrorTitle = 'Something went wrong';
export const renderErrorText =
  "We're sorry, but something unexpected happened. Please try refreshing the page or contact support if the problem persists.";
export const tryAgainLabel = 'Try Again';
export const goHomeLabel = 'Go Home';
export const loadingPageText = 'Loading page...';

// Installing
export const installAppLabel = 'Install App';
export const downloadAppLabel = 'Download App';
export const maybeLaterLabel = 'Maybe Later';

// Calls that need a session
export const notAuthenticatedText = 'Not authenticated';
export const profileNotFoundText = 'Profile not found';
export const noTemplateDataText = 'No template data returned';
export const plainTextTooLongText = 'Plain-text body exceeds 20000 characters';
export const htmlTooLongText = 'HTML body exceeds 60000 characters after sanitization';
export const onboardingFailedText = 'Error: Failed to save onboarding progress';

// Push notifications
export const pushMessages = {
  notSupported: 'Push notifications not supported',
  notConfigured: 'Push notifications not configured. Please contact your administrator.',
  denied: 'Notification permission denied. Please reset permissions in your browser settings.',
  notGranted: 'Notification permission not granted',
  serviceWorkerFailed: 'Service worker registration failed. Please reload the page.',
  subscriptionFailed: 'Failed to create push subscription. Please try again.',
  enableFailed: 'Failed to enable push notifications',
  disableFailed: 'Failed to disable push notifications',
  testFailed: 'Failed to send test notification',
  enabled: 'Push notifications enabled',
  disabled: 'Push notifications disabled',
  testSent: 'Test notification sent',
  noKeys: 'Unable to get subscription keys',
} as const;
export const enableNotificationsFailedText = (detail: string): string =>
  `Failed to enable notifications: ${detail}`;

// Notifications
export const notificationsTitle = 'Notifications';
export const noNotificationsTitle = 'No notifications yet';
export const noNotificationsText = "You'll see your notifications here when they arrive";

// Calendar
export const appointmentNotFoundText = 'Appointment not found';
export const calendarTokenFailedText = (message: string): string =>
  `Failed to store calendar token: ${message}`;

// Cookies
export const cookieLabels = {
  acceptAll: 'Accept All',
  rejectAll: 'Reject All',
  customize: 'Customize',
  save: 'Save Preferences',
} as const;
