/** Turns a held time into a booking: a stranger's input becomes what the office reads. */
import { formatMoney } from '@plumbline/domain/ground/format-number';
import { depositOf, readDeposits } from '@plumbline/domain/office/booking/deposits';
import type { BookAnswer, RequestOf } from '@plumbline/domain/office/booking/page-contract';
import { bookAnswerSchema, bookingAgentSchema } from '@plumbline/domain/office/booking/page-contract';
import type { Quote } from '@plumbline/domain/office/booking/price-rules';
import {
  answersAsText,
  readQuestions,
  unansweredQuestions,
} from '@plumbline/domain/office/booking/questions';
import { zoneOfZip } from '@plumbline/domain/time/zip-zone';
import { z } from 'zod';
import { callDatabase } from '../_shared/call-database.ts';
import { callerKey } from '../_shared/caller-key.ts';
import { isHuman } from '../_shared/captcha.ts';
import type { FunctionContext } from '../_shared/context.ts';
import { sendSms } from '../_shared/sms.ts';
import { askForDeposit, depositAccount } from './deposit.ts';
import { hashToken, manageLink } from './keys.ts';
import { readBooking } from './manage.ts';
import { chosenInspector, quoteAt, quoteWithCoupon, zoneOf } from './offer.ts';
import { type OpenPlace, readOpenPlace } from './place.ts';

type Order = RequestOf<'book'>;

export async function book(context: FunctionContext, order: Order, request: Request): Promise<BookAnswer> {
  // Bots get a success response, and nothing happens.
  if (order.website !== '') return { status: 'requested' };
  const place = await readOpenPlace(context, order.slug);
  const whole = place && quoteAt(place, order, Date.parse(order.startsAt));
  if (place === null || whole === null) return { status: 'gone' };
  const code = order.coupon.toUpperCase();
  const quote = code === '' ? whole : await quoteWithCoupon(context, place, whole, code);
  if (quote === null) return { status: 'coupon' };
  const questions = readQuestions(place.settings.questions);
  const needsTerms = place.settings.terms.trim() !== '' && !order.acceptsTerms;
  const lacksAgent = order.isForClient && !bookingAgentSchema.safeParse(order.agent).success;
  if (lacksAgent || needsTerms || unansweredQuestions(questions, order.answers).length > 0)
    return { status: 'incomplete' };
  if (!(await isHuman(context, order.captchaToken))) return { status: 'captcha' };
  const confirmed = {
    p_token_hash: await hashToken(order.token),
    p_details: detailsOf(order, place, quote, whole.totalCents - quote.totalCents),
    p_manage_link: manageLink(context, order.slug, order.token),
    p_client_key: await callerKey(context, request, 'booking'),
  };
  const depositCents = depositOf(quote, readDeposits(place.settings.deposits));
  const account = depositCents === 0 ? null : await depositAccount(context, place);
  if (account !== null)
    return askForDeposit(context, { account, confirmed, cents: depositCents, email: order.client.email });
  const answer = bookAnswerSchema.parse(await callDatabase(context, 'booking_confirm', confirmed));
  if (answer.status === 'confirmed' && takesTexts(order)) await textConfirmation(context, order, place);
  return answer;
}

/** In the format of `booking_confirm`. */
function detailsOf(order: Order, place: OpenPlace, quote: Quote, offCents: number) {
  const { place: at, client, agent, facts } = order;
  const services = quote.lines.map(({ name }) => name).join(', ');
  return {
    starts_at: order.startsAt,
    time_zone: zoneOfZip(order.place.postalCode) ?? '',
    title: services.slice(0, 200),
    services,
    location: oneLine(at),
    place: {
      address_line1: at.addressLine1,
      address_line2: at.addressLine2,
      city: at.city,
      region: at.region,
      postal_code: at.postalCode,
    },
    client,
    agent,
    year_built: facts.yearBuilt,
    living_area_sqft: facts.areaSqft,
    foundation: facts.foundation ?? '',
    notes: notesOf(order, place, offCents),
    accepts_texts: takesTexts(order),
    kept: {
      ...(order.coupon !== '' && { coupon: order.coupon.toUpperCase() }),
      chose_inspector: chosenInspector(place, order.inspectorId) !== null,
      ...(order.isForClient && { agent_name: agent.name, agent_email: agent.email.toLowerCase() }),
    },
    total_cents: quote.totalCents,
    lines: quote.lines.map((line) => ({
      service_id: line.serviceId,
      name: line.name,
      duration_minutes: line.durationMinutes,
      price_cents: line.priceCents,
    })),
  };
}

/** An agent can’t agree to texts for a client. */
const takesTexts = ({ acceptsTexts, isForClient }: Order): boolean => acceptsTexts && !isForClient;

/** '12 Elm Street, Unit 4, Tampa, FL 33601' */
function oneLine({ addressLine1, addressLine2, city, region, postalCode }: Order['place']): string {
  return [addressLine1, addressLine2, city, `${region} ${postalCode}`]
    .filter((part) => part !== '')
    .join(', ');
}

function notesOf(order: Order, place: OpenPlace, offCents: number): string {
  const { client, agent, answers, message, isForClient } = order;
  const { settings } = place;
  const chosen = chosenInspector(place, order.inspectorId);
  const answered = answersAsText(readQuestions(settings.questions), answers);
  return [
    // An existing contact is not overwritten, so this note repeats it.
    isForClient
      ? `Booked online by the agent ${agent.name}, ${agent.email}, for ${client.name}, ${client.email}, ${client.phone}.`
      : `Booked online by ${client.name}, ${client.email}, ${client.phone}.`,
    takesTexts(order) ? 'Agreed to receive text messages.' : '',
    order.coupon === '' ? '' : `Coupon ${order.coupon.toUpperCase()}: ${formatMoney(offCents)} off.`,
    chosen === null ? '' : `Requested: ${chosen.full_name}.`,
    answered,
    message,
  ]
    .filter((part) => part !== '')
    .join('\n');
}

/** The text message is a courtesy: the email is on its way, and the booking is valid regardless. */
async function textConfirmation(context: FunctionContext, order: Order, place: OpenPlace): Promise<void> {
  try {
    const booking = await readBooking(context, order.token);
    // That of the house, as in the email; always named, because the client may be elsewhere.
    const timeZone = zoneOf(booking?.time_zone || place.settings.time_zone);
    const when = new Intl.DateTimeFormat('en-US', {
      timeZone,
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    }).format(new Date(order.startsAt));
    const body = await callDatabase(context, 'text_template_fill', {
      p_organization: place.organizationId,
      p_type: 'text_booking',
      p_values: {
        'contact.name': order.client.name,
        'report.address': booking?.details.location ?? '',
        'report.inspection_date': when,
        shareLink: manageLink(context, order.slug, order.token),
      },
    });
    await sendSms(context, {
      organizationId: place.organizationId,
      to: order.client.phone,
      kind: 'booking',
      body: z.string().parse(body),
      timeZone,
      expiresAt: order.startsAt,
      dedupeKey: `booking ${await hashToken(order.token)}`,
    });
  } catch (error) {
    context.log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'no text to the client');
  }
}
