/** Files for accounting programs: they are made where the figures are. */
import { LinkButton } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { FileSpreadsheet } from 'lucide-react';
import type { IntegrationCard } from '#src/ground/integration-card.ts';

export const SPREADSHEETS_CARD: IntegrationCard = {
  id: 'spreadsheets',
  group: 'books',
  title: 'CSV and IIF files',
  description:
    'Expenses, mileage, and totals as CSV files for any accounting program. Invoices, payments, and expenses as IIF files for QuickBooks Desktop.',
  icon: FileSpreadsheet,
  Body: SpreadsheetLinks,
};

function SpreadsheetLinks() {
  return (
    <div className="flex flex-wrap gap-2">
      <LinkButton label="Invoices" variant="outline" render={<Link to="/invoices" />} />
      <LinkButton label="Expenses" variant="outline" render={<Link to="/expenses" />} />
      <LinkButton label="Analytics" variant="outline" render={<Link to="/analytics" />} />
      <LinkButton label="Export everything" variant="outline" render={<Link to="/settings/data" />} />
    </div>
  );
}
