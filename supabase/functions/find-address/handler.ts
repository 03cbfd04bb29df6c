/**
 * Looks up an address for a signed-in user: POST {words} -> {status: 'off'} | {status: 'ok', places} | {status:
 * 'failed'}. Calls the geocoder at GEOCODER_URL with Nominatim's protocol (/search?format=jsonv2). The server calls it,
 * not the browser, so no device reveals its client's address to a third party, and the geocoder gets a contact
 * (GEOCODER_CONTACT), as public ones require. Nothing is stored. Without words, nothing is looked up: a form learns
 * whether it may offer the lookup.
 */
import { z } from 'zod';
import type { FunctionContext } from '../_shared/context.ts';

const MOST_PLACES = 6;
const PATIENCE_MS = 8_000;

const requestSchema = z.object({ words: z.union([z.literal(''), z.string().trim().min(3).max(300)]) });

const text = z.string().default('');
const placeSchema = z.object({
  display_name: text,
  lat: z.coerce.number().min(-90).max(90),
  lon: z.coerce.number().min(-180).max(180),
  address: z
    .object({
      house_number: text,
      road: text,
      pedestrian: text,
      city: text,
      town: text,
      village: text,
      hamlet: text,
      municipality: text,
      state: text,
      'ISO3166-2-lvl4': text,
      postcode: text,
    })
    .default({
      house_number: '',
      road: '',
      pedestrian: '',
      city: '',
      town: '',
      village: '',
      hamlet: '',
      municipality: '',
      state: '',
      'ISO3166-2-lvl4': '',
      postcode: '',
    }),
});

export default async function findAddress(request: Request, context: FunctionContext): Promise<Response> {
  if (context.invoker.role === 'anon')
    return Response.json({ error: 'Sign in to look up addresses' }, { status: 401 });
  const asked = requestSchema.safeParse(await request.json().catch(() => null));
  if (!asked.success)
    return Response.json({ error: 'Send at least three characters of an address' }, { status: 400 });
  const url = context.env('GEOCODER_URL');
  if (url === null || url.trim() === '') return Response.json({ status: 'off' });
  if (asked.data.words === '') return Response.json({ status: 'ok', places: [] });
  try {
    return Response.json({ status: 'ok', places: await search(url, asked.data.words, context) });
  } catch (error) {
    context.log.warn({ reason: String(error) }, 'the geocoder did not answer');
    return Response.json({ status: 'failed' });
  }
}

async function search(base: string, words: string, context: FunctionContext): Promise<Place[]> {
  const address = new URL(`${base.replace(/\/+$/, '')}/search`);
  address.search = new URLSearchParams({
    q: words,
    format: 'jsonv2',
    addressdetails: '1',
    limit: String(MOST_PLACES),
    countrycodes: context.env('GEOCODER_COUNTRIES') ?? 'us',
  }).toString();
  const contact = context.env('GEOCODER_CONTACT') ?? context.env('SITE_URL') ?? context.supabaseUrl;
  const answer = await fetch(address, {
    headers: { accept: 'application/json', 'user-agent': `Plumbline (${contact})` },
    signal: AbortSignal.timeout(PATIENCE_MS),
    redirect: 'error',
  });
  if (!answer.ok) throw new Error(`the geocoder answered ${answer.status}`);
  return z
    .array(z.unknown())
    .parse(await answer.json())
    .slice(0, MOST_PLACES)
    .flatMap((each) => {
      const parsed = placeSchema.safeParse(each);
      return parsed.success ? [toPlace(parsed.data)] : [];
    });
}

interface Place {
  readonly label: string;
  readonly addressLine1: string;
  readonly city: string;
  readonly region: string;
  readonly postalCode: string;
  readonly latitude: number;
  readonly longitude: number;
}

function toPlace({ display_name, lat, lon, address }: z.infer<typeof placeSchema>): Place {
  const road = address.road || address.pedestrian;
  // 'US-FL' if the state has a two-letter code.
  const short = /^[A-Z]{2}-([A-Z]{2})$/.exec(address['ISO3166-2-lvl4'])?.[1];
  return {
    label: display_name,
    addressLine1: [address.house_number, road].filter((part) => part !== '').join(' '),
    city: address.city || address.town || address.village || address.hamlet || address.municipality,
    region: short ?? address.state,
    postalCode: address.postcode,
    latitude: lat,
    longitude: lon,
  };
}
