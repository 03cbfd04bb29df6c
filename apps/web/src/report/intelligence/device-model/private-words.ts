import type { LocalWork } from '#src/ground/local/react/local-context.ts';

/** Names, addresses and numbers of the people of an inspection: no model needs them, not even one on this computer. */
export async function privateWordsOf(
  { repositories }: Pick<LocalWork, 'repositories'>,
  inspectionId: string,
): Promise<readonly string[]> {
  const inspection = await repositories.inspections.get(inspectionId);
  if (inspection === null) return [];
  const { clientContactId, agentContactId, addressLine1, addressLine2, postalCode } = inspection;
  const invited = await invitedTo(repositories, inspection.appointmentId);
  const ids = [clientContactId, agentContactId, ...invited].filter((id) => id !== null);
  const people = await Promise.all(ids.map((id) => repositories.contacts.get(id)));
  const words = people.flatMap((person) => {
    if (person === null) return [];
    const { name, company, email, phone, address, otherEmails, otherPhones, otherAddresses } = person;
    const others = [...otherEmails, ...otherPhones, ...otherAddresses].map(({ value }) => value);
    return [name, company, email, phone, address, ...others];
  });
  return [addressLine1, addressLine2, postalCode, ...words].filter((word) => word.trim() !== '');
}

/** Everyone invited to the appointment. */
async function invitedTo(
  { appointments }: LocalWork['repositories'],
  appointmentId: string | null,
): Promise<readonly (string | null)[]> {
  if (appointmentId === null) return [];
  const [appointment, { people }] = await Promise.all([
    appointments.get(appointmentId),
    appointments.partsOf(appointmentId),
  ]);
  return [appointment?.contactId ?? null, ...people.map(({ contactId }) => contactId)];
}
