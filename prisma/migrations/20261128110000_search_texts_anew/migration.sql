-- Texts that an earlier migration folded are near to those of domain/src/text only: o'neil, łukasz, a partner's name and
-- the digits of a number were not found. What is empty is folded by the program that runs the migrations
-- (platform/src/database/fold-searched-texts.ts).
UPDATE "Client" SET "searchText" = '';
UPDATE "Appointment" SET "searchText" = '' WHERE concat_ws(' ', "type", "location", "notes") ~ '[^ -~]|[''`]';
UPDATE "Reminder" SET "searchText" = '' WHERE concat_ws(' ', "title", "description") ~ '[^ -~]|[''`]';
