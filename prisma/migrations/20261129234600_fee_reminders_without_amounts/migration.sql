-- Members of a care team see the reminders of a chart, but no money. The upgrade fills the search texts again.
UPDATE "Reminder" r SET title = regexp_replace(r.title, ': \$[0-9,]+\.[0-9]{2}$', ''), "searchText" = ''
FROM "ContractFeeReminder" f
WHERE f."ownerId" = r."ownerId" AND f."reminderId" = r.id
  AND r.title ~ '^(Deposit|Fee|(Balance|Payment) at [0-9]+ weeks): \$[0-9,]+\.[0-9]{2}$';
