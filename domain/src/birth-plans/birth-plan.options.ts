import { birthCenterTemplate } from './birth-center.template.js';
import type { PlanStatus, PlanTemplateType } from './birth-plan.js';
import { homeTemplate } from './home.template.js';
import { hospitalTemplate } from './hospital.template.js';
import type { PlanField, PlanTemplate } from './plan-template.js';

export const planTemplates: Record<PlanTemplateType, PlanTemplate> = {
  hospital: hospitalTemplate,
  birthCenter: birthCenterTemplate,
  home: homeTemplate,
};

/** First entry of the filter; the others are the titles of the templates. */
export const ALL_PLAN_TEMPLATES_LABEL = 'All Templates';

export const DEFAULT_PLAN_STATUS: PlanStatus = 'Draft';
export const DEFAULT_PLAN_TEMPLATE: PlanTemplateType = 'hospital';
export const FIRST_PLAN_VERSION = 'v1';

/** Validation messages of the form. */
export const PLAN_CLIENT_MESSAGE = 'Please select a client';
export const PLAN_EDD_MESSAGE = 'Please provide an EDD';
export const PLAN_DATE_MESSAGE = 'Please enter a valid date';
/** Hint for a due date that comes from the client's record and is therefore read-only. */
export const PLAN_EDD_LOCKED_HINT = 'Auto-populated from client data';

/** Maximum length of short text, of long text, and of the text of 'Other'. */
export const PLAN_TEXT_LENGTH = 300;
export const PLAN_LONG_TEXT_LENGTH = 5000;
/** Maximum travel time to a hospital, in minutes: a day. */
export const PLAN_NUMBER_MAX = 1440;

/** Returns the fields of a template in the order of the form. */
export function planFields(type: PlanTemplateType): PlanField[] {
  return planTemplates[type].sections.flatMap(({ fields }) => fields);
}
