/** Puts the public booking page (book.html) beside the application: built after it, and served at /book/... while developing. */
import { build, type Connect, type Plugin } from 'vite';

const BOOKING_CONFIG = `${import.meta.dirname}/vite.booking.config.ts`;
const BOOKING_PATH = /^\/book\/[^/.?]+(\/[^/.?]+)?\/?(\?.*)?$/;

const toBookingPage: Connect.NextHandleFunction = (request, _response, next) => {
  if (request.url !== undefined && BOOKING_PATH.test(request.url)) request.url = '/book.html';
  next();
};

export function bookingPage(): Plugin {
  let outDir = '';
  return {
    name: 'plumbline-booking-page',
    configResolved(config) {
      outDir = config.build.outDir;
    },
    configureServer: (server) => void server.middlewares.use(toBookingPage),
    configurePreviewServer: (server) => void server.middlewares.use(toBookingPage),
    writeBundle: {
      sequential: true,
      async handler() {
        await build({ configFile: BOOKING_CONFIG, logLevel: 'warn', build: { outDir } });
      },
    },
  };
}
