/** Text read from a business card, line by line from the top. */
export interface CardLine {
  readonly text: string;
  /** 0 to 1: the OCR engine's confidence in the letters. */
  readonly confidence: number;
  /** Letter height, as a fraction of the image height. */
  readonly height: number;
}

export interface CardValue {
  readonly value: string;
  /** 0 to 1: confidence in letters and meaning combined. */
  readonly confidence: number;
}
export interface CardPhone extends CardValue {
  /** mobile, work, fax or ''. */
  readonly label: string;
}

export interface CardFields {
  readonly name: CardValue | null;
  readonly title: CardValue | null;
  readonly company: CardValue | null;
  readonly phones: readonly CardPhone[];
  readonly emails: readonly CardValue[];
  readonly website: CardValue | null;
  readonly address: CardValue | null;
  /** Unused lines: slogans, license numbers. */
  readonly rest: readonly string[];
}
