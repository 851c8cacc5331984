import {
  advanceBookingLimits,
  bufferTimes,
  contractionPatterns,
  distanceUnitLabels,
  distanceUnits,
  formatTime,
  isWallTime,
  longBirthHours,
  restHours,
  settingsDurations,
  timeInZone,
  weekDays,
} from '@doula-desk/domain';
import { CheckboxGroup } from '../../../components/choices.js';
import { SelectField } from '../../../components/fields.js';
import { TimeField } from '../../../components/TimeField.js';
import { useNow } from '../../../lib/clock/useNow.js';
import {
  flagSetting,
  limitSetting,
  listSetting,
  numberSetting,
  type SettingsPathForm,
  textSetting,
  weekSetting,
} from '../fields/bindings.js';
import { hoursOption, limitOptions, minutesOption, sameLabelOption, weekOptions } from '../fields/options.js';
import { SettingsCard } from '../fields/SettingsCard.js';
import { SwitchField } from '../fields/SwitchField.js';
import { TimeZoneField } from '../fields/TimeZoneField.js';

/** Settings for scheduling, such as working hours. The appointment form only warns about times outside them. */
export function SchedulingTab({ form }: { form: SettingsPathForm }) {
  const { start, end } = form.values.scheduling.workingHours;
  const isNight = isWallTime(start) && isWallTime(end) && end <= start;
  return (
    <>
      <SettingsCard title="Appointments" hint="Defaults for new appointments and the time between them.">
        <div className="field-pair">
          <SelectField
            {...numberSetting(form, 'scheduling.defaultAppointmentDuration')}
            options={settingsDurations.map(minutesOption)}
          />
          <SelectField
            {...numberSetting(form, 'scheduling.bufferTime')}
            options={bufferTimes.map(minutesOption)}
          />
        </div>
        <SelectField
          {...textSetting(form, 'scheduling.advanceBookingLimit')}
          hint="Appointments further out are flagged, but you can still schedule them."
          options={advanceBookingLimits.map(sameLabelOption)}
        />
        <SelectField
          {...textSetting(form, 'scheduling.distanceUnit')}
          hint="For appointment distances and the mileage report."
          options={distanceUnits.map((value) => ({ value, label: distanceUnitLabels[value] }))}
        />
      </SettingsCard>
      <SettingsCard
        title="Working hours"
        hint="The week view shows them. Appointments outside these hours are flagged but never blocked: births don’t keep office hours."
      >
        <div className="field-pair">
          <TimeField field={form.text('scheduling.workingHours.start')} label="From" />
          <TimeField
            field={form.text('scheduling.workingHours.end')}
            label="To"
            hint={isNight ? 'The next day.' : undefined}
          />
        </div>
        <CheckboxGroup
          {...listSetting(form, 'scheduling.workingDays')}
          hint="If you don’t choose any, every day counts as a working day."
          options={weekDays}
          optional
        />
        <SwitchField
          {...flagSetting(form, 'scheduling.onCallAvailability')}
          hint="When this is on, births and on-call times aren’t flagged as outside your working hours or days."
        />
      </SettingsCard>
      <SettingsCard
        title="On call"
        hint="The days around a due date when a client may go into labor. A signed contract or a window that you choose for a client takes precedence."
      >
        <div className="field-pair">
          <SelectField {...weekSetting(form, 'scheduling.onCallFromWeek')} options={weekOptions} />
          <SelectField
            {...weekSetting(form, 'scheduling.onCallToWeek')}
            hint="The window ends the day before this week begins."
            options={weekOptions}
          />
        </div>
        <SelectField
          {...limitSetting(form, 'scheduling.maxConcurrentOnCall')}
          hint="Days with more clients and no backup are listed as conflicts."
          options={limitOptions}
        />
        <div className="field-pair">
          <SelectField
            {...numberSetting(form, 'scheduling.restHours')}
            hint="You’re considered unavailable for this long after a long birth."
            options={restHours.map(hoursOption)}
          />
          <SelectField
            {...numberSetting(form, 'scheduling.restAfterBirthHours')}
            options={longBirthHours.map(hoursOption)}
          />
        </div>
        <SwitchField
          {...flagSetting(form, 'scheduling.onCallInCalendarFeed')}
          hint="Calendars that subscribe to your feed show windows and time away as all-day events that don’t block time."
        />
        <SwitchField
          {...flagSetting(form, 'scheduling.onCallForColleagues')}
          hint="Everyone on this server who turns this on can see each other’s names, practice names and phone numbers, on-call windows (with clients’ initials and backups’ names), and days away. Nothing else is shown."
        />
      </SettingsCard>
      <SettingsCard
        title="Birth log"
        hint="The birth log shows how long contractions have followed this pattern: 5-1-1 is every 5 minutes, lasting 1 minute, for 1 hour. It describes the timings and gives no advice."
      >
        <SelectField
          {...textSetting(form, 'scheduling.contractionPattern')}
          options={contractionPatterns.map(sameLabelOption)}
        />
      </SettingsCard>
      <SettingsCard title="Time zone">
        <TimeZoneField field={form.text('scheduling.timeZone')} hint={<ZoneNote form={form} />} />
      </SettingsCard>
    </>
  );
}

/** Shows the current time in the zone, and explains what changing the zone does. */
function ZoneNote({ form }: { form: SettingsPathForm }) {
  const now = useNow();
  const { timeZone } = form.values.scheduling;
  return (
    <span>
      It is {formatTime(timeInZone(now, timeZone))} there. When you change the zone, appointments and
      reminders keep the day and time you chose: 10:00 AM stays 10:00 AM in the new zone. Notifications and
      emails use the new zone, too.
    </span>
  );
}
