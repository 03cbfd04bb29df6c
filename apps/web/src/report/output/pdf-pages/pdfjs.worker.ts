/** pdfjs's parser as a worker of our own origin; importing it starts it. */
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
