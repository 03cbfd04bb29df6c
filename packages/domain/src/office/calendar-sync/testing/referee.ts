/** Test support: notes what a calendar saw happen to the events of appointments, and what of it no one may do. */
export type Referee = ReturnType<typeof createReferee>;

export function createReferee() {
  const violations: string[] = [];
  /** Answers 'insist' since the last write, by appointment. */
  const insists = new Set<string>();
  const created = new Set<string>();
  /** Appointments whose event someone deleted, until they are canceled. */
  const deletedOutside = new Set<string>();
  return {
    violations,
    insists,
    /** @param id what the calendar calls it, the same for each attempt to create it */
    created(appointmentId: string, id: string): void {
      if (deletedOutside.delete(appointmentId) && !insists.delete(appointmentId))
        violations.push(`put ${appointmentId} back unasked`);
      if (created.has(id)) violations.push(`created ${id} twice`);
      created.add(id);
    },
    /** @param at its start: as we last wrote it, as someone left it, as we write it now */
    updated(appointmentId: string, at: { written: string; before: string; after: string }): void {
      const isMoved = at.before !== at.written && at.before !== at.after;
      if (isMoved && !insists.has(appointmentId)) violations.push(`overwrote the move of ${appointmentId}`);
      insists.delete(appointmentId);
    },
    removed(id: string, isOurs: boolean): void {
      if (!isOurs) violations.push(`deleted ${id}, which is not ours`);
    },
    /** A person deleted the event, or put it back. */
    outside(appointmentId: string, isDeleted: boolean): void {
      if (isDeleted) deletedOutside.add(appointmentId);
      else deletedOutside.delete(appointmentId);
    },
    canceled: (appointmentId: string): void => void deletedOutside.delete(appointmentId),
    /** The calendar has forgotten that this event was ever there. */
    forgotten(appointmentId: string, id: string): void {
      deletedOutside.delete(appointmentId);
      created.delete(id);
    },
  };
}
