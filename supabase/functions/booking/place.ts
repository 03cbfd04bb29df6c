/** An organization's booking page from the database, parsed once into our own names. */
import {
  type BookableService,
  type BookingOffice,
  bookingPhotoPath,
  type PageInspector,
  type ShownPicture,
} from '@plumbline/domain/office/booking/page-contract';
import { readPagePictures } from '@plumbline/domain/office/booking/page-pictures';
import { z } from 'zod';
import { callDatabase } from '../_shared/call-database.ts';
import type { FunctionContext } from '../_shared/context.ts';

const organizationSchema = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  website: z.string(),
  license_number: z.string(),
  brand_color: z.string().nullable(),
  logo_path: z.string().nullable(),
  logo_width: z.number().nullable(),
  logo_height: z.number().nullable(),
});
const settingsSchema = z.object({
  needs_approval: z.boolean(),
  time_zone: z.string(),
  buffer_minutes: z.number(),
  notice_minutes: z.number(),
  horizon_days: z.number(),
  step_minutes: z.number(),
  welcome: z.string(),
  terms: z.string(),
  questions: z.unknown(),
  packages: z.unknown(),
  coupons: z.unknown(),
  deposits: z.unknown(),
  refunds_deposits: z.boolean(),
  pictures: z.unknown(),
  inspector_shown: z.string(),
  lets_choose_inspector: z.boolean(),
});
const serviceSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  duration_minutes: z.number(),
  price_cents: z.coerce.number(),
  is_add_on: z.boolean(),
  modifiers: z.unknown(),
});
const inspectorSchema = z.object({
  /** Of the row of settings: how the page names this inspector. */
  id: z.string(),
  user_id: z.string(),
  /** '' and null if the office keeps it private. */
  full_name: z.string(),
  photo_sha256: z.string().nullable(),
  service_ids: z.array(z.string()).nullable(),
  buffer_minutes: z.number().nullable(),
  time_zone: z.string(),
  base_postal_code: z.string(),
  radius_miles: z.number().nullable(),
  weekly: z.array(z.object({ weekday: z.number(), starts: z.string(), ends: z.string() })),
});
const rowSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('unknown') }),
  z.object({ status: z.literal('moved'), slug: z.string() }),
  z.object({ status: z.literal('closed'), organization: organizationSchema }),
  z.object({
    status: z.literal('ok'),
    organization: organizationSchema,
    settings: settingsSchema,
    services: z.array(serviceSchema),
    inspectors: z.array(inspectorSchema),
  }),
]);

export type PlaceInspector = z.infer<typeof inspectorSchema>;
export type PlaceSettings = z.infer<typeof settingsSchema>;

export interface OpenPlace {
  readonly slug: string;
  readonly organizationId: string;
  readonly office: BookingOffice;
  readonly settings: PlaceSettings;
  readonly services: readonly BookableService[];
  readonly inspectors: readonly PlaceInspector[];
}

export type Place =
  | { readonly status: 'unknown' }
  | { readonly status: 'moved'; readonly slug: string }
  | { readonly status: 'closed'; readonly office: BookingOffice }
  | { readonly status: 'ok'; readonly place: OpenPlace };

export async function readPlace(context: FunctionContext, slug: string): Promise<Place> {
  const row = rowSchema.parse(await callDatabase(context, 'booking_place', { p_slug: slug }));
  if (row.status === 'unknown' || row.status === 'moved') return row;
  const office = officeOfRow(row.organization);
  if (row.status === 'closed') return { status: 'closed', office };
  const { organization, settings, inspectors } = row;
  const services = row.services.map((service) => ({
    id: service.id,
    name: service.name,
    description: service.description,
    durationMinutes: service.duration_minutes,
    priceCents: service.price_cents,
    isAddOn: service.is_add_on,
    modifiers: service.modifiers,
  }));
  const { id: organizationId } = organization;
  return { status: 'ok', place: { slug, organizationId, office, settings, services, inspectors } };
}

/** Null unless the page is open under exactly this name. */
export async function readOpenPlace(context: FunctionContext, slug: string): Promise<OpenPlace | null> {
  const found = await readPlace(context, slug);
  return found.status === 'ok' ? found.place : null;
}

/** What the page shows of an inspector; null for nothing. */
export function shownInspector(
  { slug }: Pick<OpenPlace, 'slug'>,
  { id, full_name: name, photo_sha256: sha256 }: Pick<PlaceInspector, 'id' | 'full_name' | 'photo_sha256'>,
): PageInspector | null {
  return name === '' ? null : { id, name, photoUrl: sha256 === null ? null : bookingPhotoPath(slug, sha256) };
}

export const noInspector: PageInspector = { id: '', name: '', photoUrl: null };

export const letsChooseInspector = ({ settings }: OpenPlace): boolean =>
  settings.lets_choose_inspector && settings.inspector_shown !== 'nothing';

export const shownPictures = ({ settings }: OpenPlace): ShownPicture[] =>
  readPagePictures(settings.pictures).map(({ path, ...rest }) => ({ ...rest, url: publicUrl(path) }));

const publicUrl = (path: string): string => `/storage/v1/object/public/branding/${path}`;

/** Whose page it is, open or closed; null for any other answer. */
export const officeOf = (found: Place): BookingOffice | null =>
  found.status === 'ok' ? found.place.office : found.status === 'closed' ? found.office : null;

function officeOfRow(row: z.infer<typeof organizationSchema>): BookingOffice {
  const { logo_path: path, logo_width: widthPx, logo_height: heightPx } = row;
  const hasLogo = path !== null && widthPx !== null && heightPx !== null;
  return {
    name: row.name,
    phone: row.phone,
    email: row.email,
    website: row.website,
    licenseNumber: row.license_number,
    brandColor: row.brand_color,
    logo: hasLogo ? { url: publicUrl(path), widthPx, heightPx } : null,
  };
}
