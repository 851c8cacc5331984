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

/** The first entry of the filter. The other entries are the templates' titles. */
export const ALL_PLAN_TEMPLATES_LABEL = 'All Templates';

export const DEFAULT_PLAN_STATUS: PlanStatus = 'Draft';
export const DEFAULT_PLAN_TEMPLATE: PlanTemplateType = 'hospital';
export const FIRST_PLAN_VERSION = 'v1';

/** The form's validation messages. */
export const PLAN_CLIENT_MESSAGE = 'Please select a client';
export const PLAN_EDD_MESSAGE = 'Please provide an EDD';
export const PLAN_DATE_MESSAGE = 'Please enter a valid date';
/** Hint for a due date that comes from the client's record and is therefore read-only. */
export const PLAN_EDD_LOCKED_HINT = 'Auto-populated from client data';

/** Maximum lengths of short text, including the text of 'Other', and of long text. */
export const PLAN_TEXT_LENGTH = 300;
export const PLAN_LONG_TEXT_LENGTH = 5000;
/** Maximum travel time to a hospital, in minutes (one day). */
export const PLAN_NUMBER_MAX = 1440;

/** Returns a template's fields in the order of the form. */
export function planFields(type: PlanTemplateType): PlanField[] {
  return planTemplates[type].sections.flatMap(({ fields }) => fields);
}
