/**
 * One renderer per field type, in one map. A field hidden by its condition renders nothing and keeps its answer.
 */
import type { FieldType } from '@plumbline/domain/report/engine/definition';
import type { FieldView } from '@plumbline/domain/report/engine/report-view';
import { memo, type ReactNode } from 'react';
import { ChoicesAtField } from '../choices/choices-at-field.tsx';
import { BooleanField } from './boolean-field.tsx';
import { ComputedField } from './computed-field.tsx';
import { MatrixField } from './matrix-field.tsx';
import { MultiField } from './multi-field.tsx';
import { NamedPlace } from './named-place.tsx';
import { PhotoField } from './photo-field.tsx';
import { ProofField } from './proof-field.tsx';
import { RatingField } from './rating-field.tsx';
import { RepeatField } from './repeat-field.tsx';
import { SignatureField } from './signature-field.tsx';
import { SingleField } from './single-field.tsx';
import { TypedField } from './typed-field.tsx';

export interface AnswerFieldProps {
  readonly view: FieldView;
}

const RENDERERS: Record<FieldType, (props: AnswerFieldProps) => ReactNode> = {
  text: TypedField,
  long_text: TypedField,
  int: TypedField,
  decimal: TypedField,
  money: TypedField,
  date: TypedField,
  time: TypedField,
  year: TypedField,
  address: TypedField,
  email: TypedField,
  phone: TypedField,
  url: TypedField,
  single: SingleField,
  multi: MultiField,
  boolean: BooleanField,
  matrix: MatrixField,
  rating: RatingField,
  photo: PhotoField,
  proof: ProofField,
  signature: SignatureField,
  repeat: (props) => <RepeatField {...props} renderField={renderField} />,
  computed: ComputedField,
};

const renderField = (view: FieldView): ReactNode => <AnswerField key={view.path} view={view} />;

/** Drawn again only with a new view of its field; the report state keeps the view while the field says the same. */
export const AnswerField = memo(function AnswerField({ view }: AnswerFieldProps) {
  if (!view.isVisible) return null;
  const Renderer = RENDERERS[view.field.type];
  return (
    <NamedPlace path={view.path}>
      <Renderer view={view} />
      <ChoicesAtField path={view.path} label={view.field.label} />
    </NamedPlace>
  );
});
