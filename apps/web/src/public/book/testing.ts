/** Test support: an office with nothing but a name. */
import type { BookingOffice } from '@plumbline/domain/office/booking/page-contract';

export const testOffice: BookingOffice = {
  name: 'Level',
  phone: '',
  email: '',
  website: '',
  licenseNumber: '',
  brandColor: null,
  logo: null,
};
