import { describe, expect, it } from 'vitest';
import * as messages from './messages.ts';

/** Sections 2 and 8 of the specification, verbatim. */
const SPECIFICATION = `
Offline banner: "You're currently offline. Changes will sync when reconnected."
Fallbacks: 'Loading page...' while a page loads; error screen 'Something went wrong' with 'Try Again' and 'Go Home'.
Install-app dialog, with the buttons 'Install App' and 'Maybe Later'.
It offers 'Install App' or 'Download App' when the app is installable.
The notifications bell opens a side sheet titled 'Notifications'. Empty state: 'No notifications yet' and "You'll see your notifications here when they arrive".
Cookie banner with Accept All, Reject All, Customize, and a preferences panel with Save Preferences.
- Push: 'Push notifications not supported'; 'Push notifications not configured. Please contact your administrator.'; 'Notification permission denied. Please reset permissions in your browser settings.'; 'Notification permission not granted'; 'Service worker registration failed. Please reload the page.'; 'Failed to create push subscription. Please try again.'; 'Failed to enable notifications: {detail}'; 'Failed to enable push notifications'; 'Failed to disable push notifications'; 'Failed to send test notification'.
- Success: 'Push notifications enabled'; 'Push notifications disabled'; 'Test notification sent'.
- 'Error: Failed to save onboarding progress'.
- Generic: "Welcome back! You've successfully signed in."; 'Signed out successfully. See you next time!'; 'Authentication failed'; "You're offline. Changes will sync when connection is restored."; 'Connection restored. Syncing your changes now.'; "Sync failed. Some changes couldn't be saved. Please try again."
- 404: 'Oops! Page not found' with 'Return to Home'.
- Render error: "Something went wrong. We're sorry, but something unexpected happened. Please try refreshing the page or contact support if the problem persists." with Try Again and Go Home.
- 'Not authenticated' (profile or signature without a session); 'Profile not found'; 'Unable to get subscription keys'; 'Appointment not found'; 'No template data returned'.
- 'Plain-text body exceeds 20000 characters'; 'HTML body exceeds 60000 characters after sanitization'.
- 'Failed to store calendar token: {message}'.
`;

/** Every quoted text; an apostrophe inside a word does not end one. */
const quotedTexts = (text: string): string[] =>
  [...text.matchAll(/"([^"]+)"|(?<!\w)'((?:[^']|'(?=\w))+)'/g)].map((match) => match[1] ?? match[2] ?? '');

const catalogue = new Set<string>(
  Object.values(messages).flatMap((value): string[] => {
    if (typeof value === 'string') return [value];
    return typeof value === 'object' ? Object.values(value) : [];
  }),
);
catalogue.add(messages.enableNotificationsFailedText('{detail}'));
catalogue.add(messages.calendarTokenFailedText('{message}'));
catalogue.add(`${messages.renderErrorTitle}. ${messages.renderErrorText}`);

describe('the texts of the specification', () => {
  it.each(quotedTexts(SPECIFICATION))('is word for word in the catalog: %s', (text) => {
    expect([...catalogue]).toContain(text);
  });

  it.each(Object.values(messages.cookieLabels))('has the cookie button %s', (label) => {
    expect(SPECIFICATION).toContain(label);
  });

  it('says nothing in these names that the specification does not say', () => {
    const unknown = [...catalogue].filter((text) => !SPECIFICATION.includes(text));
    expect(unknown).toEqual([]);
  });

  it("says '{X} created/updated/deleted successfully'", () => {
    expect(messages.createdText('{X}')).toBe('{X} created successfully');
    expect(messages.updatedText('{X}')).toBe('{X} updated successfully');
    expect(messages.deletedText('{X}')).toBe('{X} deleted successfully');
  });

  it.each(['create', 'update', 'delete', 'load'] as const)("says 'Failed to %s {X}'", (action) => {
    expect(messages.failedText(action, '{X}')).toBe(`Failed to ${action} {X}`);
  });
});
