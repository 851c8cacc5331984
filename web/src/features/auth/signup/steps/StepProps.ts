import type { Form } from '../../../../lib/forms/useForm.js';
import type { SignupValues } from '../signup.form.js';

export type StepProps = Pick<Form<SignupValues>, 'bind'>;
