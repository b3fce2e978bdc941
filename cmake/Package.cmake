# What is installed, and the Debian packages: `cpack --config build/release/CPackConfig.cmake` makes three, the game,
# the server and the data both need.
include(GNUInstallDirs)
set(deploy ${CMAKE_SOURCE_DIR}/deploy)

install(TARGETS banneret-server RUNTIME DESTINATION bin COMPONENT server)
install(FILES ${deploy}/debian/banneret-server.service DESTINATION lib/systemd/system COMPONENT server)
install(FILES ${deploy}/debian/banneret-server.8 DESTINATION ${CMAKE_INSTALL_MANDIR}/man8 COMPONENT server)
install(FILES ${CMAKE_SOURCE_DIR}/docs/hosting.md DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/banneret-server
    COMPONENT server)

install(TARGETS banneret RUNTIME DESTINATION games COMPONENT game)
install(TARGETS banneret-tool RUNTIME DESTINATION bin COMPONENT game)
install(FILES ${deploy}/debian/banneret.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications COMPONENT game)
install(FILES ${deploy}/debian/banneret.svg DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps
    COMPONENT game)
install(FILES ${deploy}/debian/banneret.6 DESTINATION ${CMAKE_INSTALL_MANDIR}/man6 COMPONENT game)
install(FILES ${deploy}/debian/banneret-tool.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT game)
install(FILES ${CMAKE_SOURCE_DIR}/docs/maps.md DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/banneret COMPONENT game)

install(DIRECTORY ${CMAKE_SOURCE_DIR}/data/ DESTINATION ${CMAKE_INSTALL_DATADIR}/games/banneret COMPONENT data)
install(FILES ${deploy}/debian/completion DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions
    RENAME banneret COMPONENT game)
install(FILES ${deploy}/debian/completion DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions
    RENAME banneret-server COMPONENT server)
foreach(package banneret banneret-server banneret-data)
    string(REPLACE "banneret-" "" component ${package})
    string(REPLACE "banneret" "game" component ${component})
    install(FILES ${CMAKE_SOURCE_DIR}/LICENSE DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/${package} RENAME copyright
        COMPONENT ${component})
endforeach()

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME banneret)
set(CPACK_PACKAGE_CONTACT "The Banneret developers <banneret@localhost>")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_ALL game server data)
set(CPACK_COMPONENTS_GROUPING IGNORE)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_GAME_PACKAGE_NAME banneret)
set(CPACK_DEBIAN_GAME_PACKAGE_DEPENDS "banneret-data (= ${PROJECT_VERSION}), fonts-linuxlibertine, libgl1-mesa-dri")
set(CPACK_DEBIAN_GAME_DESCRIPTION "Build a town, raise an army and hold your ground, alone, on the local network or on a
server. A match survives lost connections, killed clients and killed servers.")
set(CPACK_DEBIAN_SERVER_PACKAGE_NAME banneret-server)
set(CPACK_DEBIAN_SERVER_PACKAGE_DEPENDS "banneret-data (= ${PROJECT_VERSION})")
set(CPACK_DEBIAN_SERVER_DESCRIPTION "server for the strategy game Banneret
 Lobbies, accounts, saves, history and a referee for every match, on one port.")
set(CPACK_DEBIAN_DATA_PACKAGE_NAME banneret-data)
set(CPACK_DEBIAN_DATA_PACKAGE_ARCHITECTURE all)
set(CPACK_DEBIAN_DATA_PACKAGE_SHLIBDEPS OFF)
set(CPACK_DEBIAN_DATA_DESCRIPTION "rules and maps of the strategy game Banneret
 The ruleset and the random map scripts that clients and servers play with.")
include(CPack)
