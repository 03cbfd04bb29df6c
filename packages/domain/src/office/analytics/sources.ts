/** What the figures are computed from: rows of the office, as the device or the database has them. */
import type { Appointment, AppointmentService } from '../../tables/appointments.ts';
import type { Contact } from '../../tables/contacts.ts';
import type { Inspection } from '../../tables/inspections.ts';
import type { Invoice, InvoiceAdjustment, InvoicePayment } from '../../tables/invoices.ts';
import type { Report } from '../../tables/reports.ts';

export interface AnalyticsSources {
  readonly inspections: readonly Inspection[];
  readonly appointments: readonly Appointment[];
  readonly services: readonly AppointmentService[];
  readonly invoices: readonly Invoice[];
  readonly payments: readonly InvoicePayment[];
  readonly adjustments: readonly InvoiceAdjustment[];
  readonly contacts: readonly Contact[];
  readonly reports: readonly Pick<Report, 'inspectionId' | 'type' | 'deletedAt'>[];
}

/** Days as YYYY-MM-DD in the office's zone, both included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

export interface AnalyticsFilter {
  readonly inspectorId?: string | undefined;
  readonly agentId?: string | undefined;
  /** Brokerage: the agent's account. */
  readonly accountId?: string | undefined;
  readonly postalCode?: string | undefined;
  /** Inspections with a report of this type. */
  readonly reportType?: string | undefined;
}
