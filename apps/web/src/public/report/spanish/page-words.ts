/** The page's own words in Spanish. Words of the report are not here: they come with its translation. */
import { WHICH_RECORDINGS } from '#src/report/output/web-report/which-recordings.ts';

const WORDS: Readonly<Record<string, string>> = {
  'Skip to the report': 'Ir al informe',
  'Copy link': 'Copiar enlace',
  'Link copied': 'Enlace copiado',
  'Download PDF': 'Descargar PDF',
  Call: 'Llamar',
  'Report date': 'Fecha del informe',
  Actions: 'Acciones',
  'About this report': 'Sobre este informe',
  'Questions about the report? Contact your inspector.':
    '¿Preguntas sobre el informe? Comuníquese con su inspector.',
  'Send email': 'Enviar correo',
  'Repair request': 'Solicitud de reparaciones',
  'Choose the findings you want repaired, replaced or credited. Your agent and the seller get a clean list with photos.':
    'Elija los hallazgos que quiere que se reparen, reemplacen o descuenten. Su agente y el vendedor reciben una lista clara con fotos.',
  'Choose findings': 'Elegir hallazgos',
  'Continue your request': 'Continuar su solicitud',
  Files: 'Archivos',
  'Open PDF': 'Leer el PDF',
  'Download the credit page': 'Descargar la página de descuentos',
  'The web report is one file with all photos, for reading offline.':
    'El informe web es un solo archivo con todas las fotos, para leerlo sin conexión.',
  'Download web report': 'Descargar informe web',
  [WHICH_RECORDINGS]:
    'El informe web reproduce las grabaciones cortas; las más largas las cuenta en palabras.',
  'Technical details': 'Detalles técnicos',
  'Start here': 'Empiece aquí',
  'No findings need repair or further evaluation. The full report lists what was inspected.':
    'No se encontró nada que necesite reparación o una revisión más detallada. El informe completo dice qué se inspeccionó.',
  Contents: 'Contenido',
  'The inspection': 'La inspección',
  'More photos': 'Más fotos',
  'Limitations and notices': 'Limitaciones y avisos',
  Signatures: 'Firmas',
  Notice: 'Aviso',
  'Search this report': 'Buscar en este informe',
  'What to show': 'Qué mostrar',
  Summary: 'Resumen',
  'Full report': 'Informe completo',
  Photos: 'Fotos',
  'Findings by severity': 'Hallazgos por gravedad',
  'Why it matters:': 'Por qué importa:',
  'What to do:': 'Qué hacer:',
  'In plain words:': 'En palabras sencillas:',
  Limitations: 'Limitaciones',
  'What the standard requires': 'Lo que exige la norma',
  Zoom: 'Ampliar',
  'The photo': 'La foto',
  Close: 'Cerrar',
  'Previous photo': 'Foto anterior',
  'Next photo': 'Foto siguiente',
  'It can’t be played in this file.': 'Este archivo no lo reproduce.',
  'It is not in this file.': 'No está en este archivo.',
  'Earlier recordings use all the space for recordings in this file.':
    'Las grabaciones anteriores ocupan todo el espacio que este archivo tiene para ellas.',
};

const MONTHS: Readonly<Record<string, string>> = Object.fromEntries(
  'January February March April May June July August September October November December'
    .split(' ')
    .map((month, index) => [
      month,
      'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ')[
        index
      ] ?? month,
    ]),
);

type Rule = readonly [pattern: RegExp, instead: (...groups: string[]) => string];

/** Whole texts with something in them, the first that fits. */
const SENTENCES: readonly Rule[] = [
  [/^Photo (\d+)\. Show it large$/, (_, n) => `Foto ${n}. Mostrarla en grande`],
  [/^Photo (\d+): (.*)\. Show it large$/s, (_, n, words) => `Foto ${n}: ${words}. Mostrarla en grande`],
  [/^Photo (\d+)\. It is not available here\.$/, (_, n) => `Foto ${n}. No está disponible aquí.`],
  [
    /^Photo (\d+): (.*)\. It is not available here\.$/s,
    (_, n, words) => `Foto ${n}: ${words}. No está disponible aquí.`,
  ],
  [/^(\d+ {2}.*) \((\d+) of (\d+)\)$/s, (_, words, n, all) => `${words} (${n} de ${all})`],
  [
    /^(\d+) findings?(\. Nothing in this report fits\.)?$/,
    (_, n, none) =>
      `${n} ${n === '1' ? 'hallazgo' : 'hallazgos'}${none ? '. Nada en este informe coincide.' : ''}`,
  ],
  [/^Why: (.*)$/s, (_, why) => `Motivo: ${why}`],
  [/^Play from (.*)$/, (_, at) => `Reproducir desde ${at}`],
  [
    /^At (\d+) MB, it is too large for this file\.$/,
    (_, n) => `Con ${n} MB es demasiado grande para este archivo.`,
  ],
  [/^Call (.*)$/, (_, phone) => `Llamar al ${phone}`],
  [/^License (.*)$/, (_, license) => `Licencia ${license}`],
  [
    /^Report as PDF, (\d+) pages?, (.*)$/,
    (_, n, size) => `Informe en PDF, ${n} ${n === '1' ? 'página' : 'páginas'}, ${size}`,
  ],
  [
    /^Insurance credits, (\d+) pages?\. This is a separate document and is not part of the form\.$/,
    (_, n) =>
      `Descuentos del seguro, ${n} ${n === '1' ? 'página' : 'páginas'}. Es un documento aparte y no forma parte del formulario.`,
  ],
  [/^Checksum of the PDF \(SHA-256\): (.*)$/, (_, sum) => `Suma de verificación del PDF (SHA-256): ${sum}`],
];

/** Parts of a text, wherever they stand. */
const PARTS: readonly Rule[] = [
  [
    /\bInspected (.+? \d{4})(?: by (.+?))?(?: for (.+?))?\.$/,
    (_, day, by, client) =>
      `Inspeccionado el ${day}${by ? ` por ${by}` : ''}${client ? ` para ${client}` : ''}.`,
  ],
  [/\bVersion (\d+), published /, (_, n) => `Versión ${n}, publicada el `],
  [/\bReport (?=[\w-]*\d)/, () => 'Informe '],
  [/\bLicense (?=[\w-]*\d)/, () => 'Licencia '],
  [
    new RegExp(`\\b(${Object.keys(MONTHS).join('|')}) (\\d{1,2}), (\\d{4})\\b( at )?`, 'g'),
    (_, month, day, year, at) => `${day} de ${MONTHS[month ?? ''] ?? month} de ${year}${at ? ' a las ' : ''}`,
  ],
  [/^Video, (?=\d)/, () => 'Video, '],
  [/^Audio note, (?=\d)/, () => 'Nota de voz, '],
  [/\b(\d+) hours?\b/, (_, n) => `${n} ${n === '1' ? 'hora' : 'horas'}`],
  [/\b(\d+) minutes?\b/, (_, n) => `${n} ${n === '1' ? 'minuto' : 'minutos'}`],
  [/\b(\d+) seconds?\b/, (_, n) => `${n} ${n === '1' ? 'segundo' : 'segundos'}`],
];

/** In Spanish; unchanged when the page has no such words. */
export function pageWordsInSpanish(text: string): string {
  const known = WORDS[text];
  if (known !== undefined) return known;
  const sentence = SENTENCES.find(([pattern]) => pattern.test(text));
  const whole = sentence === undefined ? text : text.replace(sentence[0], sentence[1]);
  return PARTS.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), whole);
}
