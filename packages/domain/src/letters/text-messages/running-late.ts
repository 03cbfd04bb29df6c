/** As in the database (private.text_letters); for a device that is offline or has not asked yet. */
export const RUNNING_LATE_TEXT =
  "{{organization.name}}: your inspector is running late and expects to arrive at about {{visit.arrival}}. We're sorry for the wait.";
