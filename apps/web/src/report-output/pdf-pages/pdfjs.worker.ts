/** The reading half of pdfjs as a worker of our own origin; importing it is what starts it. */
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
